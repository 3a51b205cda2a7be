import { m } from '#messages';

interface Chat {
	message: string;
	chatUrl: string;
}

/**
 * The chat of a request whose photos have not all arrived: `3 photos` becomes `1 of 3`. The new text is never longer, so the link stays
 * within its limit. In another language than the message's, the chat is unchanged.
 */
export function withArrivedPhotos<T extends Chat>(
	request: T,
	{ arrived, total }: { arrived: number; total: number },
): T {
	if (arrived === total) return request;
	const announced = m.request_photos({ count: total });
	const message = request.message.replace(announced, m.request_photos_arrived({ arrived, total }));
	const [address = ''] = request.chatUrl.split('?text=');
	return { ...request, message, chatUrl: `${address}?text=${encodeURIComponent(message)}` };
}
