import { m } from '#messages';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';

interface SaveButtonsProps {
	busy: boolean;
	onCancel: () => void;
}

/** Cancel and save, at the end of a form in a dialog. */
export function SaveButtons({ busy, onCancel }: SaveButtonsProps) {
	return (
		<div className={dialog.buttons}>
			<button type="button" className={button.button} disabled={busy} onClick={onCancel}>
				{m.admin_cancel()}
			</button>
			<button type="submit" className={button.primary} disabled={busy}>
				{busy ? m.admin_saving() : m.admin_save()}
			</button>
		</div>
	);
}
