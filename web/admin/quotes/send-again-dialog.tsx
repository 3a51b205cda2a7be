import type { QuoteRevision } from '#contract/quotes/quote-desk.schema.ts';
import { m } from '#messages';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QuoteChatLink } from './quote-chat-link.tsx';

interface SendAgainDialogProps {
	/** The newest sent revision. */
	revision: QuoteRevision | undefined;
	onSend: () => void;
	onClose: () => void;
}

/** Asks before a quote that has not changed since it was sent becomes another revision, and offers its message instead. */
export function SendAgainDialog({ revision: sent, onSend, onClose }: SendAgainDialogProps) {
	if (!sent) return null;
	const { revision } = sent.document;
	return (
		<ConfirmDialog
			title={m.quote_desk_again_title()}
			text={m.quote_desk_again_text({ revision, next: revision + 1 })}
			confirm={m.quote_desk_send_again()}
			cancel={m.admin_cancel()}
			onConfirm={onSend}
			onCancel={onClose}
		>
			{sent.chatUrl && (
				<>
					<p>{m.quote_desk_again_chat({ revision })}</p>
					<QuoteChatLink url={sent.chatUrl} />
				</>
			)}
		</ConfirmDialog>
	);
}
