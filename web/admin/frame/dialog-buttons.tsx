import { m } from '#messages';
import button from '../../ui/button.module.css';
import dialog from '../../ui/dialog.module.css';

interface DialogButtonsProps {
	busy: boolean;
	onCancel: () => void;
	/** Label of the button that closes the dialog; “Cancel” when absent. */
	cancel?: string;
	/** Label of the button that sends the form; “Save” when absent. */
	submit?: string;
	/** The form deletes something. */
	isDanger?: boolean;
}

/** The buttons at the end of a form in a dialog. */
export function DialogButtons({
	busy,
	onCancel,
	cancel = m.admin_cancel(),
	submit,
	isDanger = false,
}: DialogButtonsProps) {
	return (
		<div className={dialog.buttons}>
			<button type="button" className={button.button} disabled={busy} onClick={onCancel}>
				{cancel}
			</button>
			<button type="submit" className={isDanger ? button.danger : button.primary} disabled={busy}>
				{submit ?? (busy ? m.admin_saving() : m.admin_save())}
			</button>
		</div>
	);
}
