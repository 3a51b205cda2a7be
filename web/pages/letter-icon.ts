import { escapeXml } from '#contract/text/xml-text.ts';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { pageContext } from '../platform/page-context.ts';
import type { Route } from './+types/letter-icon.ts';

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

/** The icon of a shop without a favicon: the first letter or digit of its name. "Al-Noor Pumps" → A */
export function loader({ context }: Route.LoaderArgs) {
	const { companyShort } = context.get(pageContext).site;
	const [letter = '·'] = /[\p{L}\p{N}]\p{M}*/u.exec(companyShort) ?? [];
	const text = escapeXml(letter.toUpperCase());
	const svg = [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
		'<rect width="32" height="32" rx="6" fill="#14191e"/>',
		'<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="#fff">',
		`${text}</text></svg>`,
	];
	return new Response(svg.join(''), { headers: { 'Content-Type': 'image/svg+xml' } });
}
