import { m } from '#messages';
import button from '../../ui/button.module.css';
import { ConsoleNotice } from './console-notice.tsx';

/** Says that the form has restored a draft of this tab, with a button that discards it. */
export function RestoredNotice({ onRestart }: { onRestart: () => void }) {
	return (
		<ConsoleNotice text={m.wizard_restored()}>
			<button type="button" className={button.button} onClick={onRestart}>
				{m.wizard_restart()}
			</button>
		</ConsoleNotice>
	);
}
