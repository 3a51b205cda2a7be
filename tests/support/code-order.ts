import { expect, type Page } from '@playwright/test';

/**
 * In the browser: what stands out of order on the page, each with its text. A code is what a reader of Latin script reads in one go:
 * runs of Latin letters, digits and signs, with single spaces in between, such as `+971 50 123 4567`. Its characters must be seen
 * from left to right, by their rectangles, line by line. Texts that have none (values of fields, options, the title) are measured
 * in a copy of the same direction.
 */
function findDisorder(): string[] {
	const piece = /[^\s\p{sc=Arabic}()[\]{}«»،؛؟…\u061c\u200e\u200f\u2066-\u2069]*[\p{sc=Latin}\p{Nd}]/u.source;
	const tail = /[^\s\p{sc=Arabic}()[\]{}«»،؛؟…\u061c\u200e\u200f\u2066-\u2069]*/u.source;
	const code = new RegExp(`${piece}${tail}(?:(?<![,;:.!?])(?: [-–×/x+±])? ${piece}${tail})*`, 'gu');
	const isOfSentence = /^["']|[,;:.!?]$/g;

	function seenOrder(node: Text, start: number, end: number): string[] {
		const lines: { top: number; signs: { left: number; sign: string }[] }[] = [];
		for (let at = start; at < end; at++) {
			const range = document.createRange();
			range.setStart(node, at);
			range.setEnd(node, at + 1);
			const [box] = range.getClientRects();
			const sign = node.data[at] ?? '';
			if (!box || box.width === 0 || sign === ' ') continue;
			const last = lines.at(-1);
			const line = last && Math.abs(last.top - box.top) < box.height / 2 ? last : { top: box.top, signs: [] };
			if (line !== last) lines.push(line);
			line.signs.push({ left: box.left, sign });
		}
		return lines.flatMap(({ signs }) => {
			const isOrdered = signs.every(({ left }, index) => left > (signs[index - 1]?.left ?? -Infinity));
			const seen = signs.toSorted((a, b) => a.left - b.left);
			return isOrdered ? [] : [seen.map(({ sign }) => sign).join('')];
		});
	}

	function disorderIn(node: Text): string[] {
		return [...node.data.matchAll(code)].flatMap(({ 0: found, index }) => {
			const text = found.replaceAll(isOfSentence, '');
			const start = node.data.indexOf(text, index);
			const seen = seenOrder(node, start, start + text.length);
			return seen.map((order) => `${text} is seen as ${order} in: ${node.data.trim()}`);
		});
	}

	function disorderOf(text: string, style: Partial<CSSStyleDeclaration>): string[] {
		const copy = document.body.appendChild(document.createElement('p'));
		Object.assign(copy.style, { position: 'absolute', top: '0', insetInlineStart: '0', whiteSpace: 'pre' }, style);
		const node = copy.appendChild(document.createTextNode(text));
		const found = disorderIn(node);
		copy.remove();
		return found;
	}

	type Field = HTMLInputElement | HTMLTextAreaElement | HTMLOptionElement;
	function fields(): string[] {
		const found = [
			...document.querySelectorAll<Field>('input:not([type=hidden], [type=radio], [type=checkbox]), textarea, option'),
		];
		return found.flatMap((field) => {
			const { direction, unicodeBidi } = getComputedStyle(field);
			const values = [field instanceof HTMLOptionElement ? field.text : field.placeholder];
			// a mixed text that is edited has no markup, and marks of direction would be saved with it
			if ('value' in field && !/\p{sc=Arabic}/u.test(field.value)) values.push(field.value);
			return values.flatMap((value) => disorderOf(value, { direction, unicodeBidi }));
		});
	}

	/** A sign that joins an Arabic word to a code, such as the slash of `كربون/SiC`, must be seen between the two. */
	function misplacedJoiners(text: Element): string[] {
		const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
		const signs: { sign: string; left: number; top: number }[] = [];
		while (walker.nextNode()) {
			const node = walker.currentNode as Text;
			for (const [at, sign] of [...node.data].entries()) {
				const range = document.createRange();
				range.setStart(node, at);
				range.setEnd(node, at + 1);
				const { left, top } = range.getBoundingClientRect();
				signs.push({ sign, left, top });
			}
		}
		const isArabic = (sign: string) => /\p{sc=Arabic}/u.test(sign);
		return signs.flatMap(({ sign, left, top }, at) => {
			const [before, after] = [signs[at - 1], signs[at + 1]];
			if (!before || !after || !/[/–-]/.test(sign) || isArabic(before.sign) === isArabic(after.sign)) return [];
			if (!/[\p{L}\p{Nd}]/u.test(before.sign) || !/[\p{L}\p{Nd}]/u.test(after.sign)) return [];
			const isOnLine = [before, after].every((neighbour) => Math.abs(neighbour.top - top) < 6);
			const isBetween = before.left > left && left > after.left;
			return isOnLine && !isBetween ? [`${sign} is out of its place in: ${text.textContent}`] : [];
		});
	}

	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const nodes: Text[] = [];
	while (walker.nextNode())
		if (!walker.currentNode.parentElement?.closest('script, style, option, textarea'))
			nodes.push(walker.currentNode as Text);
	const mixed = [...document.querySelectorAll('bdi[dir="rtl"]')];
	return [
		...nodes.flatMap(disorderIn),
		...mixed.flatMap(misplacedJoiners),
		...fields(),
		...disorderOf(document.title, { unicodeBidi: 'plaintext' }),
	];
}

/** Fails with the URL of the page, the text, and how each code that is out of order is seen. */
export async function expectCodesInOrder(page: Page): Promise<void> {
	expect.soft(await page.evaluate(findDisorder), page.url()).toEqual([]);
}

/** The same for a message as an app shows it that knows plain text alone: each paragraph in the direction of its first letter. */
export async function expectMessageInOrder(page: Page, message: string): Promise<void> {
	await page.goto('about:blank');
	await page.setContent('<pre dir="auto" style="width: 40rem; unicode-bidi: plaintext"></pre>');
	await page.locator('pre').evaluate((pre, text) => {
		pre.textContent = text;
	}, message);
	expect.soft(await page.evaluate(findDisorder), message).toEqual([]);
}
