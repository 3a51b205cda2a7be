import { useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { RequestType } from '#contract/request-labels.ts';
import type { SentRequest } from '#contract/requests.ts';
import { errorText } from '../api.ts';
import { itemOf } from '../cart/cart-store.ts';
import { currentLanguage } from '../language.ts';
import { focusInvalidQuantity } from '../ui/quantity-stepper.tsx';
import { toast } from '../ui/toast.ts';
import { type ChatWindow, withChatWindow } from './chat-window.ts';
import { requestLabels } from './request-labels.ts';
import { storeRequest } from './store-request.ts';
import { showUnopened } from './unopened-chat.tsx';

/** A request that is stored, and the items of the cart that it was made of. */
export interface Sent {
	request: SentRequest;
	items: CartItem[];
}

interface SendRequestOptions {
	/** Waits for changes of the cart that are under way; returns whether they are stored. */
	saved: () => Promise<boolean>;
	onSent: (sent: Sent) => void;
}

function bodyOf(type: RequestType, items: CartItem[]) {
	return {
		userId: items[0]?.user_id,
		type,
		language: currentLanguage(),
		items: items.map(({ product_id, name, category_name, size, quantity }) => {
			return { productId: product_id ?? undefined, name, category_name, size, quantity };
		}),
	};
}

/**
 * Stores a request and opens its chat, once for each click. A change of the cart that is being saved is waited for and goes
 * along; when it fails, nothing is sent. Tried again after a failure, the same items are sent under the same key: what the
 * server has stored already is not stored twice. `sending` is the type of the one under way.
 */
export function useSendRequest({ saved, onSent }: SendRequestOptions) {
	const busy = useRef(false);
	const [sending, setSending] = useState<RequestType>();

	const store = async (type: RequestType, selected: CartItem[], chat: ChatWindow | undefined) => {
		if (!(await saved())) return chat?.close();
		const items = selected.flatMap(({ cart_item_id }) => itemOf(cart_item_id) ?? []);
		if (items.length === 0) return chat?.close();
		const labels = requestLabels[type];
		const result = await storeRequest(bodyOf(type, items));
		if (!result.ok) {
			chat?.close();
			return void toast('error', errorText(result, labels.failed()));
		}
		onSent({ request: result.data, items });
		if (chat?.show(result.data.chatUrl)) void toast('success', labels.sent());
		else showUnopened(result.data);
	};

	const send = async (type: RequestType, items: CartItem[]) => {
		if (busy.current || focusInvalidQuantity()) return;
		if (items.length === 0) return void toast('error', requestLabels[type].select());
		busy.current = true;
		setSending(type);
		try {
			await withChatWindow((chat) => store(type, items, chat));
		} finally {
			busy.current = false;
			setSending(undefined);
		}
	};
	return { send, sending };
}
