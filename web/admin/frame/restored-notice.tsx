import { m } from '#messages';
import button from '../../ui/button.module.css';
import { ConsoleNotice } from './console-notice.tsx';

/** Says that a form begins with what was typed before in this tab; it can begin anew. */
export function RestoredNotice({ onRestart }: { onRestart: () => void }) {
	return (
		<ConsoleNotice text={m.wizard_restored()}>
			<button type="button" className={button.button} onClick={onRestart}>
				{m.wizard_restart()}
			</button>
		</ConsoleNotice>
	);
}
