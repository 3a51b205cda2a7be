import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { RequestType } from '#contract/requests/request-labels.ts';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { showSent } from '../cart/cart-changes.ts';
import { itemOf, reloadCart } from '../cart/cart-store.ts';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { currentLanguage } from '../platform/language.ts';
import { toast } from '../ui/toast.ts';
import { type ChatWindow, useFirmChatWindow } from './chat-window.ts';
import { requestLabels } from './request-labels.ts';
import { storeRequest } from './store-request.ts';
import { showUnopenedChat } from './unopened-chat.tsx';

/** A stored request and its items of the cart. */
export interface Sent {
	request: SentRequest;
	items: CartItem[];
}

/** What a buyer adds to the items in the last step. */
export interface AddedToRequest {
	/** A note to the seller. */
	text: string;
	/** The buyer's own order number. */
	po_number: string;
	/** The delivery address. */
	deliver_to: string;
}

/** What became of a request: `gone` where its items can't be sent any more, `failed` where another try makes sense. */
export type SendOutcome = 'sent' | 'gone' | 'failed';

export interface SendRequestOptions {
	/** Waits until changes of the cart are saved; false when one failed. */
	waitForSaves: () => Promise<boolean>;
	onSent: (sent: Sent) => void;
}

function bodyOf(type: RequestType, items: CartItem[], added: AddedToRequest) {
	return {
		...added,
		userId: items[0]?.user_id,
		type,
		language: currentLanguage(),
		items: items.map(({ cart_item_id: cartItemId, product_id, name, category_name, size, quantity }) => {
			return { cartItemId, productId: product_id ?? undefined, name, category_name, size, quantity };
		}),
	};
}

/**
 * Stores a request and opens its chat, once per click. Waits for changes of the cart; when they fail, sends nothing. A retry sends the
 * same items with the same key, so the server stores it once. The server removes the items from the cart. If another tab or device has
 * changed the cart before, it is loaded again. When the request could not be stored, `problem` says why, or a notice if the form is gone
 * by then.
 */
export function useSendRequest({ waitForSaves, onSent }: SendRequestOptions) {
	const withFirmChat = useFirmChatWindow();
	const isBusy = useRef(false);
	const [isSending, setSending] = useState(false);
	const [problem, setProblem] = useState<string>();
	const isOpen = useRef(false);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);

	const store = async (
		type: RequestType,
		selected: CartItem[],
		added: AddedToRequest,
		chat: ChatWindow | undefined,
	): Promise<SendOutcome> => {
		const isSaved = await waitForSaves();
		const items = isSaved ? selected.flatMap(({ cart_item_id }) => itemOf(cart_item_id) ?? []) : [];
		if (items.length === 0) {
			chat?.close();
			return isSaved ? 'gone' : 'failed';
		}
		const labels = requestLabels[type];
		const result = await storeRequest(bodyOf(type, items, added));
		if (!result.ok) {
			chat?.close();
			const text = errorText(result, labels.failed());
			if (result.status !== 409) {
				if (isOpen.current) setProblem(text);
				else void toast('error', text);
				return 'failed';
			}
			// the cart was changed elsewhere: the same items can't be sent again
			runInBackground(reloadCart());
			void toast('error', text);
			return 'gone';
		}
		showSent(items);
		onSent({ request: result.data, items });
		if (chat?.show(result.data.chatUrl)) void toast('success', labels.sent());
		else showUnopenedChat(result.data);
		return 'sent';
	};

	const send = async (type: RequestType, items: CartItem[], added: AddedToRequest): Promise<SendOutcome> => {
		if (isBusy.current) return 'failed';
		isBusy.current = true;
		setSending(true);
		setProblem(undefined);
		try {
			return await withFirmChat((chat) => store(type, items, added, chat));
		} finally {
			isBusy.current = false;
			setSending(false);
		}
	};
	return { send, isSending, problem };
}
