import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface PublishDialogProps {
	/** How many questions the page still asks. */
	questions: number;
	onPublish: () => void;
	onClose: () => void;
}

/** Asks before everybody can read questions in brackets that are for the firm. */
export function PublishDialog({ questions, onPublish, onClose }: PublishDialogProps) {
	return (
		<ConfirmDialog
			title={m.pages_publish_title()}
			text={`${m.pages_questions({ count: questions })} ${m.pages_publish_text()}`}
			confirm={m.pages_publish_confirm()}
			cancel={m.pages_publish_cancel()}
			onConfirm={onPublish}
			onCancel={onClose}
		/>
	);
}
