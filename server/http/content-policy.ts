import { hash } from 'node:crypto';
import type { Site } from '#contract/settings/site.ts';

interface SignedPage {
	html: Buffer;
	/** Sources of `script-src` and of `style-src` that allow this page's own inline scripts and styles. */
	hashes: { script: string[]; style: string[] };
}

/**
 * Replaces the nonce of this page's own inline scripts and styles by hashes of their contents, so that the page can be cached. Only own ones
 * have the nonce: nobody could guess it while adding a script to the page's data.
 */
export function hashInline(html: Buffer, nonce: string): SignedPage {
	const mark = ` nonce="${nonce}"`;
	const parts: Buffer[] = [];
	const hashes: SignedPage['hashes'] = { script: [], style: [] };
	let from = 0;
	for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
		parts.push(html.subarray(from, at));
		from = at + mark.length;
		const tag = html.subarray(html.lastIndexOf('<', at), at).toString();
		const kind = /^<(script|style)\b/.exec(tag)?.[1] as 'script' | 'style' | undefined;
		const text = html.subarray(html.indexOf('>', from) + 1, html.indexOf(`</${kind}>`, from));
		if (kind && text.length > 0) hashes[kind].push(`'sha256-${hash('sha256', text, 'base64')}'`);
	}
	parts.push(html.subarray(from));
	return { html: Buffer.concat(parts), hashes };
}

/**
 * The `Content-Security-Policy` of a page with these inline scripts and styles. It allows no style attributes: the pages' HTML has none, and
 * scripts may set properties of styles anyway. The console shows pages of the shop in a frame; no frame may show a page of the console.
 */
export function contentPolicy({ script, style }: SignedPage['hashes'], site: Site, frame: 'console' | 'shop'): string {
	const connect = [...new Set([site.apiBase && new URL(site.apiBase).origin].filter(Boolean))];
	return [
		"default-src 'self'",
		`script-src 'self' ${script.join(' ')}`.trim(),
		`style-src 'self' ${style.join(' ')}`.trim(),
		"img-src 'self' data: blob: http: https:",
		`connect-src 'self' ${connect.join(' ')}`.trim(),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${frame === 'shop' ? "'self'" : "'none'"}`,
	].join('; ');
}
