import { useState } from 'react';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { sumItems } from '#contract/cart/cart-sums.ts';
import { orderWords } from '#contract/requests/order-words.ts';
import { requestFields } from '#contract/requests/request-fields.ts';
import type { RequestType } from '#contract/requests/request-labels.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { useSiteData } from '../platform/site-data.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import field from '../ui/field.module.css';
import { FieldFrame } from '../ui/field-frame.tsx';
import { clearDraft, storeDraft, storedDraft } from '../ui/form-draft.ts';
import { cartSumText } from './cart-sum-text.ts';
import { PoNumberField } from './po-number-field.tsx';
import { type AddedToRequest, type SendRequestOptions, useSendRequest } from './use-send-request.ts';

const draftKey = 'send';
const nothing: AddedToRequest = { text: '', po_number: '', deliver_to: '' };

const titles = {
	Order: m.send_title_order,
	Inquiry: m.send_title_inquiry,
	Quote: m.send_title_quote,
} satisfies Record<RequestType, unknown>;

interface SendDialogProps extends SendRequestOptions {
	type: RequestType;
	items: CartItem[];
	onClose: () => void;
}

/** The last step before the items of the cart are sent: how many and their total, with a note, an order number and where they go. */
export function SendDialog({ type, items, onClose, ...options }: SendDialogProps) {
	const { site } = useSiteData();
	const { send: store, isSending, problem } = useSendRequest(options);
	const [added, setAdded] = useState(() => storedDraft(draftKey, nothing) ?? nothing);
	const change = (changed: Partial<AddedToRequest>) => {
		const next = { ...added, ...changed };
		setAdded(next);
		storeDraft(draftKey, next);
	};
	const send = async () => {
		// an inquiry has no order number and no address, also where they were typed for an order before
		const shown = type === 'Inquiry' ? { ...nothing, text: added.text } : added;
		const outcome = await store(type, items, shown);
		if (outcome === 'sent') clearDraft(draftKey);
		if (outcome !== 'failed') onClose();
	};
	const sum = cartSumText(sumItems(items, site.currency), site);
	return (
		<ConfirmDialog
			title={titles[type]()}
			text={isolateCodes([m.cart_items({ count: items.length }), ...sum].join(' · '))}
			confirm={isSending ? m.send_sending() : m.send_now()}
			cancel={m.send_cancel()}
			busy={isSending}
			onConfirm={() => runInBackground(send())}
			onCancel={onClose}
		>
			<FieldFrame label={m.send_note()}>
				{(control) => (
					<textarea
						{...control}
						dir="auto"
						rows={2}
						maxLength={requestFields.requestText.max}
						value={added.text}
						onChange={({ target }) => change({ text: target.value })}
					/>
				)}
			</FieldFrame>
			{type !== 'Inquiry' && (
				<>
					<PoNumberField value={added.po_number} onType={(po_number) => change({ po_number })} />
					<FieldFrame label={m.send_deliver_to()} hint={m.send_deliver_hint()}>
						{(control) => (
							<textarea
								{...control}
								dir="auto"
								rows={2}
								autoComplete="street-address"
								maxLength={orderWords.deliverTo.max}
								value={added.deliver_to}
								onChange={({ target }) => change({ deliver_to: target.value })}
							/>
						)}
					</FieldFrame>
				</>
			)}
			{problem && (
				<p className={field.error} role="alert">
					{problem}
				</p>
			)}
		</ConfirmDialog>
	);
}
