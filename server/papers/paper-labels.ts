import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { inLanguage } from '../platform/language.ts';
import { type PaperLine, toPaperLine } from './paper-lines.ts';

/** Fixed labels of a paper. */
const labels = {
	revision: m.quote_paper_revision,
	buyer: m.quote_paper_buyer,
	position: m.quote_paper_position,
	part: m.quote_paper_part,
	size: m.quote_paper_size,
	quantity: m.quote_paper_quantity,
	ordered: m.paper_ordered,
	delivered: m.paper_delivered,
	unitPrice: m.quote_paper_unit_price,
	discount: m.quote_paper_discount,
	amount: m.quote_paper_amount,
	linesNet: m.quote_lines_net,
	net: m.quote_paper_net,
	total: m.quote_paper_total,
	words: m.paper_words_label,
	onRequest: m.quote_paper_on_request,
	terms: m.quote_paper_terms,
	bank: m.quote_paper_bank,
};

/** A text in each language of the paper; equal texts come once. */
export function textInEach(languages: readonly Language[], text: () => string): PaperLine[] {
	return [...new Set(languages.map((language) => inLanguage(language, text)))].map((label) => toPaperLine(label));
}

export function paperLabels(languages: readonly Language[]): Record<keyof typeof labels, PaperLine[]> {
	const entries = Object.entries(labels).map(([key, text]) => [key, textInEach(languages, () => text())]);
	return Object.fromEntries(entries) as Record<keyof typeof labels, PaperLine[]>;
}
