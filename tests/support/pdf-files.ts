import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

interface PdfOptions {
	pages?: number;
	/** On each page: makes the file one of its own. */
	text?: string;
	/** More objects, such as `<< /S /JavaScript /JS (app.alert\(1\)) >>`, from number 3 on. */
	objects?: string[];
	/** More entries of the catalogue: `/OpenAction 3 0 R`. */
	catalogue?: string;
	/** More entries of the trailer. */
	trailer?: string;
	/** Bytes of noise in each page, so that the file is as large as a real one. */
	noise?: number;
}

/** A stream with its dictionary. */
const stream = (dictionary: string, bytes: Buffer) =>
	Buffer.concat([
		Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
		bytes,
		Buffer.from('\nendstream'),
	]);

/** An object stream with one object, packed as programs pack it: nothing of it can be read in the file. */
export function packedObject(number: number, text: string): Buffer {
	const head = `${number} 0 `;
	return stream(`/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode`, deflateSync(Buffer.from(head + text)));
}

/** A PDF that readers open without complaint. */
export function pdfFile({
	pages = 1,
	text = `Datasheet ${Math.random()}`,
	objects = [],
	catalogue = '',
	trailer = '',
	noise = 0,
}: PdfOptions = {}): Buffer {
	const firstPage = 3 + objects.length;
	const kids = Array.from({ length: pages }, (_, at) => `${firstPage + 2 * at} 0 R`).join(' ');
	const numbered: (string | Buffer)[] = [
		`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
		`<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 595 842] >>`,
		...objects,
	];
	for (let at = 0; at < pages; at++) {
		const content = firstPage + 2 * at + 1;
		const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
		numbered.push(`<< /Type /Page /Parent 2 0 R /Contents ${content} 0 R /Resources << /Font << /F1 ${font} >> >> >>`);
		const shown = `BT /F1 24 Tf 72 720 Td (${text}, page ${at + 1}) Tj ET`;
		// a comment, as it may be in the contents of any page
		const rest = noise > 0 ? `\n%${randomBytes(noise).toString('base64url').slice(0, noise)}` : '';
		numbered.push(stream('', Buffer.from(shown + rest)));
	}
	return fileOf(numbered, trailer);
}

/** A file of numbered objects, with the table where each of them is. */
export function fileOf(objects: (string | Buffer)[], trailer = ''): Buffer {
	let file = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
	const offsets: number[] = [];
	for (const [at, object] of objects.entries()) {
		offsets.push(file.length);
		file = Buffer.concat([file, Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
	}
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
	const size = objects.length + 1;
	return Buffer.concat([
		file,
		Buffer.from(
			`xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
		),
	]);
}
