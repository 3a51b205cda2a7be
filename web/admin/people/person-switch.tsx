import { UserRound } from 'lucide';
import { useState } from 'react';
import type { PinHolder } from '#contract/accounts/console-pins.schema.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { saveError } from '../frame/save-error.ts';
import { listPeople } from './people-api.ts';
import { SwitchDialog } from './switch-dialog.tsx';

/** Lets a colleague take over at this device: `start` asks who, in the dialog that is returned. */
export function usePersonSwitch() {
	const [people, setPeople] = useState<PinHolder[]>();
	const start = async () => {
		const response = await listPeople();
		if (response.ok) setPeople(response.data);
		else void toast('error', saveError(response, m.pin_people_failed()));
	};
	return {
		start: () => void start(),
		dialog: people && <SwitchDialog people={people} onClose={() => setPeople(undefined)} />,
	};
}

/** Who acts; pressed, a colleague takes over. */
export function PersonButton({ name, className, onClick }: { name: string; className?: string; onClick: () => void }) {
	return (
		<button type="button" className={className} title={m.pin_switch_title()} onClick={onClick}>
			<Icon of={UserRound} size={18} /> <Code>{name}</Code>
		</button>
	);
}
