import { UserRound } from 'lucide';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { PinHolder } from '#contract/accounts/console-pins.schema.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { Code } from '../../ui/code.tsx';
import { CutLine } from '../../ui/cut-line.tsx';
import dialog from '../../ui/dialog.module.css';
import { Field } from '../../ui/field.tsx';
import form from '../../ui/form.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { toast } from '../../ui/toast.ts';
import { ConsoleDialog } from '../frame/console-dialog.tsx';
import { saveError } from '../frame/save-error.ts';
import { signInAdmin } from '../session/admin-session.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { listPeople, switchTo } from './people-api.ts';
import styles from './switch-dialog.module.css';

/** Lets a colleague take over at this device. `start` opens `dialog`. */
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

/** The signed-in person's name; it opens the dialog. */
export function PersonButton({ name, className, onClick }: { name: string; className?: string; onClick: () => void }) {
	return (
		<button type="button" className={className} title={m.pin_switch_title()} onClick={onClick}>
			<Icon of={UserRound} size={18} />
			<CutLine text={name} />
		</button>
	);
}

interface SwitchDialogProps {
	people: PinHolder[];
	onClose: () => void;
}

/** Asks for a name and its PIN. Unsaved texts of the page stay. */
function SwitchDialog({ people, onClose }: SwitchDialogProps) {
	return (
		<ConsoleDialog title={m.pin_switch_title()} onClose={onClose}>
			{people.length === 0 ? (
				<p>
					{m.pin_nobody()} <Link to={consoleUrls.tab('settings')}>{m.pin_nobody_link()}</Link>
				</p>
			) : (
				<SwitchForm people={people} onClose={onClose} />
			)}
		</ConsoleDialog>
	);
}

function SwitchForm({ people, onClose }: SwitchDialogProps) {
	const { revalidate } = useRevalidator();
	const [person, setPerson] = useState(people[0]);
	const [pin, setPin] = useState('');
	const [error, setError] = useState<string>();
	const [busy, setBusy] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const signOut = useSignOut();
	/** The PIN is from when PINs could be shorter; it no longer works. */
	const isOld = person?.pin === 'old';
	const submit = async (event: SyntheticEvent) => {
		event.preventDefault();
		if (!person || isOld || busy) return;
		setBusy(true);
		const response = await switchTo({ id: person.id, pin });
		setBusy(false);
		if (!response.ok) {
			setError(saveError(response, m.pin_failed()));
			setPin('');
			input.current?.focus();
			return;
		}
		signInAdmin(response.data);
		onClose();
		void toast('success', m.pin_switched({ name: isolateCodes(response.data.admin.name) }));
		await revalidate();
	};
	return (
		<form onSubmit={(event) => void submit(event)} noValidate className={form.form}>
			<fieldset className={styles.people}>
				<legend>{m.pin_who()}</legend>
				{people.map((option) => (
					<label key={option.id}>
						<input type="radio" name="person" checked={option === person} onChange={() => setPerson(option)} />
						<Code>{option.name}</Code>
					</label>
				))}
			</fieldset>
			{isOld && <p role="status">{m.pin_old_sign_in()}</p>}
			{!isOld && (
				<Field
					ref={input}
					label={m.pin_label()}
					type="password"
					inputMode="numeric"
					autoComplete="off"
					maxLength={6}
					required
					value={pin}
					error={error}
					onChange={(event) => setPin(event.target.value)}
				/>
			)}
			<div className={dialog.buttons}>
				{isOld ? (
					<button type="button" className={button.primary} onClick={signOut}>
						{m.pin_session_sign_in()}
					</button>
				) : (
					<button type="submit" className={button.primary} disabled={busy}>
						{busy ? m.pin_switching() : m.pin_switch_submit()}
					</button>
				)}
			</div>
		</form>
	);
}
