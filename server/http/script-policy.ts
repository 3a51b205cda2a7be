import { hash } from 'node:crypto';
import type { Site } from '#contract/settings/site.ts';

interface SignedPage {
	html: Buffer;
	/** Sources of `script-src` that allow this page's own inline scripts. */
	hashes: string[];
}

/**
 * Replaces the nonce of this page's own inline scripts by hashes of their contents, so that the page can be cached. Only own scripts
 * have the nonce: nobody could guess it while adding a script to the page's data.
 */
export function hashScripts(html: Buffer, nonce: string): SignedPage {
	const mark = ` nonce="${nonce}"`;
	const parts: Buffer[] = [];
	const hashes: string[] = [];
	let from = 0;
	for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
		parts.push(html.subarray(from, at));
		from = at + mark.length;
		const tag = html.subarray(html.lastIndexOf('<', at), at).toString();
		const text = html.subarray(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
		if (/^<script\b/.test(tag) && text.length > 0) hashes.push(`'sha256-${hash('sha256', text, 'base64')}'`);
	}
	parts.push(html.subarray(from));
	return { html: Buffer.concat(parts), hashes };
}

/**
 * The `Content-Security-Policy` of a page with these inline scripts. The console shows pages of the shop in a frame; a page of the console may be in
 * none.
 */
export function scriptPolicy(hashes: string[], site: Site, frame: 'console' | 'shop'): string {
	const connect = [...new Set([site.apiBase && new URL(site.apiBase).origin].filter(Boolean))];
	return [
		"default-src 'self'",
		`script-src 'self' ${hashes.join(' ')}`.trim(),
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob: http: https:",
		`connect-src 'self' ${connect.join(' ')}`.trim(),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${frame === 'shop' ? "'self'" : "'none'"}`,
	].join('; ');
}
