import { expect, it } from 'vitest';
import { mailHtml } from './mail-html.ts';

const written = (text: string, language: 'en' | 'ar' = 'en') =>
	mailHtml({ subject: 'Your <quote>', text, language, company: 'Gulf & Sons' });

it('has each paragraph and line of the text, and its addresses as links', () => {
	const html = written('Hello\nAmina\n\nSee it: https://shop.test/request/AB?x=1&y=2.\n\nBye');
	expect(html).toContain('<p dir="auto" align="left" style="margin:0 0 16px">Hello<br>Amina</p>');
	expect(html).toMatch(
		/See it: <a href="https:\/\/shop\.test\/request\/AB\?x=1&amp;y=2" [^>]*dir="ltr">https:\/\/shop\.test\/request\/AB\?x=1&amp;y=2<\/a>\.<\/p>/,
	);
	expect(html.match(/<p /g)).toHaveLength(3);
});

it('runs and loads nothing of what a stranger has typed', () => {
	const html = written('<img src=x onerror=alert(1)> "quoted" https://x.test/"><script>alert(1)</script>');
	expect(html).not.toMatch(/<(?:img|script|link|iframe|style)\b/i);
	expect(html).not.toMatch(/<[^>]*\bon\w+=/i);
	expect(html).toContain('<title>Your &lt;quote&gt;</title>');
	expect(html).toContain('Gulf &amp; Sons');
	expect(html).toContain('<a href="https://x.test/" ');
});

it('is read from the right in Arabic, without the signs around an address in its link', () => {
	const html = written('طلبك: \u2068https://shop.test/ar/request/AB\u2069', 'ar');
	expect(html).toContain('<html lang="ar" dir="rtl">');
	expect(html).toContain('align="right"');
	expect(html).toContain('href="https://shop.test/ar/request/AB"');
});

it('loads nothing from anywhere: the only addresses are links', () => {
	expect(written('No address').match(/https?:|src=|url\(/g)).toBeNull();
});
