import { m } from '#messages';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';

interface DialogButtonsProps {
	busy: boolean;
	onCancel: () => void;
	/** Label of the button that sends the form; absent: it saves. */
	submit?: string;
}

/** The buttons at the end of a form in a dialog. */
export function DialogButtons({ busy, onCancel, submit }: DialogButtonsProps) {
	return (
		<div className={dialog.buttons}>
			<button type="button" className={button.button} disabled={busy} onClick={onCancel}>
				{m.admin_cancel()}
			</button>
			<button type="submit" className={button.primary} disabled={busy}>
				{submit ?? (busy ? m.admin_saving() : m.admin_save())}
			</button>
		</div>
	);
}
