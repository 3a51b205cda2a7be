import { imageFiles } from '#contract/images/images.ts';
import type { PaperLanguage, QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import type { Files } from '../platform/files.ts';
import { type NumberedPaper, paperData } from './paper-data.ts';
import { typeset } from './typst.ts';

/** The name in the template. */
const logoName = 'logo.webp';
/** 62 mm at 260 dots an inch. */
const logoWidth = 640;

/** The version of a logo that is sharp on paper; undefined without a logo or its file. */
async function readLogo(logo: string | null, files: Pick<Files, 'read'>) {
	if (logo === null) return undefined;
	const paths = imageFiles(logo);
	const path = paths.find((file) => file.endsWith(`-${logoWidth}.webp`)) ?? logo;
	const bytes = await files.read(path.replace(/^\/uploads\//, ''));
	return bytes && { name: logoName, bytes };
}

/**
 * Renders a sent quote, or a numbered paper made of it, as a PDF: A4, tagged, searchable, in one language or two. The same input always
 * gives the same PDF. Throws `unavailable` with a message when PDFs can't be made.
 */
export async function renderPaper(
	quote: QuoteDocument,
	language: PaperLanguage,
	files: Pick<Files, 'read'>,
	numbered?: NumberedPaper,
): Promise<Buffer> {
	const logo = await readLogo(quote.seller.logo, files);
	return typeset({ ...paperData(quote, language, numbered), logo: logo ? logoName : null }, logo);
}
