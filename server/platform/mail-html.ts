import { directionOf, type Language } from '#contract/language.ts';
import { escapeXml } from '#contract/text/xml-text.ts';

/** A URL in a text, without the characters that isolate it in Arabic and without the full stop of its sentence. */
const urlPattern = /https?:\/\/[^\s<>"\u2066-\u2069]*[^\s<>"\u2066-\u2069.,;:!?)]/g;

const linkStyle = 'color:#b3261e;text-decoration:underline;word-break:break-all';

/** A line as HTML: its URLs are links, which are read from left to right in any language. */
function lineHtml(line: string): string {
	let html = '';
	let at = 0;
	for (const { 0: url, index } of line.matchAll(urlPattern)) {
		html += `${escapeXml(line.slice(at, index))}<a href="${escapeXml(url)}" style="${linkStyle}" dir="ltr">${escapeXml(url)}</a>`;
		at = index + url.length;
	}
	return html + escapeXml(line.slice(at));
}

interface MailHtmlOptions {
	subject: string;
	/** Paragraphs are behind empty lines: `'Hello\n\nOpen this page:\nhttps://…'`. */
	text: string;
	language: Language;
	/** Name of the firm, above the text; empty without. */
	company: string;
}

/**
 * The HTML of a mail from its plain text, so that both say the same. A table and styles in the elements: old programs know no others. Without
 * images, fonts and scripts nothing is loaded, so nobody learns that the mail was read.
 */
export function mailHtml({ subject, text, language, company }: MailHtmlOptions): string {
	const direction = directionOf(language);
	const align = direction === 'rtl' ? 'right' : 'left';
	const font = 'font-family:Arial,Tahoma,sans-serif;font-size:16px;line-height:1.6;color:#1c2430';
	const paragraphs = text
		.trim()
		.split(/\n{2,}/)
		.map((paragraph) => {
			const lines = paragraph.split('\n').map(lineHtml).join('<br>');
			return `<p dir="auto" align="${align}" style="margin:0 0 16px">${lines}</p>`;
		});
	const head = company
		? `<tr><td align="${align}" style="padding:16px 24px;border-bottom:3px solid #b3261e;font-family:Arial,Tahoma,sans-serif;font-size:18px;font-weight:bold;color:#1c2430">${escapeXml(company)}</td></tr>`
		: '';
	return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeXml(subject)}</title>
</head>
<body dir="${direction}" style="margin:0;padding:0;background:#eef1f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" bgcolor="#eef1f4"><tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" bgcolor="#ffffff" style="max-width:600px;background:#ffffff">
${head}
<tr><td align="${align}" style="padding:24px 24px 8px;${font}">
${paragraphs.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
