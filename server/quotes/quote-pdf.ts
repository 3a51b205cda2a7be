import { imageFiles } from '#contract/images.ts';
import type { PaperLanguage, QuoteDocument } from '#contract/quotes.ts';
import type { Files } from '../platform/files.ts';
import { quotePaper } from './quote-paper.ts';
import { typeset } from './typst.ts';

/** As the template calls it. */
const logoName = 'logo.webp';
/** Wide enough for 62 mm at 260 dots an inch. */
const logoWidth = 640;

/** The file of a logo that is sharp on paper; undefined when there is none, as in a shop whose files are elsewhere. */
async function readLogo(logo: string | null, files: Pick<Files, 'read'>) {
	if (logo === null) return undefined;
	const paths = imageFiles(logo);
	const path = paths.find((file) => file.endsWith(`-${logoWidth}.webp`)) ?? logo;
	const bytes = await files.read(path.replace(/^\/uploads\//, ''));
	return bytes && { name: logoName, bytes };
}

/**
 * A sent quote as a PDF: A4, tagged, its text searchable, in English, in Arabic, or in both at once. The same quote is always the
 * same paper. Throws `unavailable` where PDFs can't be made, with a sentence that says so.
 */
export async function renderQuotePdf(
	quote: QuoteDocument,
	language: PaperLanguage,
	files: Pick<Files, 'read'>,
): Promise<Buffer> {
	const logo = await readLogo(quote.seller.logo, files);
	return typeset({ ...quotePaper(quote, language), logo: logo ? logoName : null }, logo);
}
