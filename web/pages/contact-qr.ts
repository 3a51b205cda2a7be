import QRCode from 'qrcode';
import { chatUrl } from '#contract/text/chat.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/contact-qr.ts';

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

/** The QR code that opens a chat with the seller. */
export async function loader({ context }: Route.LoaderArgs) {
	const { site } = context.get(pageContext);
	const svg = await QRCode.toString(chatUrl(site.phone, m.contact_greeting()), { type: 'svg', margin: 2 });
	return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=3600' } });
}
