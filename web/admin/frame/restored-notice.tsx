import { m } from '#messages';
import button from '../../ui/button.module.css';
import { ConsoleNotice } from './console-notice.tsx';

interface RestoredNoticeProps {
	/** New pictures are not part of the draft. */
	arePicturesLost?: boolean;
	onRestart: () => void;
}

/** Says that the form has restored a draft of this tab, with a button that discards it. */
export function RestoredNotice({ arePicturesLost = false, onRestart }: RestoredNoticeProps) {
	return (
		<ConsoleNotice text={arePicturesLost ? m.wizard_restored_without_pictures() : m.wizard_restored()}>
			<button type="button" className={button.button} onClick={onRestart}>
				{m.wizard_restart()}
			</button>
		</ConsoleNotice>
	);
}
