import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fileOf, packedObject, pdfFile } from '../../tests/support/pdf-files.ts';
import { zipOf } from '../../tests/support/workbooks.ts';
import { readPdf } from './read-pdf.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF', () => {
	it.each([1, 3, 40])('has %i pages', async (pages) => {
		expect(await readPdf(pdfFile({ pages }))).toEqual({ pages });
	});

	it('may be followed by line ends, and may say in a text what scripts are called', async () => {
		const file = pdfFile({ text: 'The /JavaScript of this seal is in its stream' });
		expect(await readPdf(Buffer.concat([file, Buffer.from('\r\n\0\0')]))).toEqual({ pages: 1 });
	});

	it('may pack its objects, and its pictures may have any bytes', async () => {
		const bytes = Buffer.from(` obj (/JS) 7 obj 8 /JS 9 0 obj (/JS) ${'7obj'.repeat(1_000)}`);
		const picture = streamObject('/Type /XObject /Width 9 ', bytes);
		expect(await readPdf(fileOf([...onePage(), picture, packedObject(9, '<< /Title (obj) >>')]))).toEqual({ pages: 1 });
	});

	it('has as many pages as can be opened, whatever it claims', async () => {
		const lying = Buffer.from(pdfFile({ pages: 2 }).toString('latin1').replace('/Count 2', '/Count 9'), 'latin1');
		const read = await readPdf(lying);
		expect('fault' in read || read.pages === 2).toBe(true);
	});

	const file = pdfFile({ pages: 2 });
	const files: [string, Buffer, string][] = [
		['nothing', Buffer.alloc(0), 'empty'],
		['a renamed page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'no_pdf'],
		['a page with a PDF behind it', Buffer.concat([Buffer.from('<script>alert(1)</script>\n'), file]), 'no_pdf'],
		['an archive behind a PDF', Buffer.concat([file, zipOf({ 'a.html': 'x'.repeat(500) })]), 'twofold'],
		['half of a PDF', file.subarray(0, file.length / 2), 'cut_off'],
		['the end alone', Buffer.from('%PDF-1.7\nnothing at all\n%%EOF\n'), 'damaged'],
		[
			'an encrypted PDF',
			pdfFile({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4 >>' }),
			'encrypted',
		],
		['a script', pdfFile({ objects: [script], catalogue: '/OpenAction 3 0 R' }), 'active'],
		['a script in other letters', pdfFile({ objects: ['<< /S /J#61vaScript /J#53 (x) >>'] }), 'active'],
		['a program to start', pdfFile({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }), 'active'],
		['an attached file', pdfFile({ catalogue: '/Names << /EmbeddedFiles << /Names [] >> >>' }), 'active'],
		['a packed script', fileOf([...onePage(), packedObject(9, script)]), 'active'],
		['a packed script behind a line end', spelled(' 0 obj\n', ' 0\nobj\n', packedScript()), 'active'],
		['a packed script behind a comment', spelled(' 0 obj\n', ' 0%\nobj', packedScript()), 'active'],
		[
			'a packed script beside a text with "obj"',
			fileOf([...onePage(), packedScript({ type: '/ObjStm /A (>> obj)' })]),
			'active',
		],
		['a packed script before a comment', fileOf([...onePage(), packedScript({ between: ' % >> obj\n' })]), 'active'],
		['a packed script of no type', fileOf([...onePage(), packedScript({ type: '/None' })]), 'active'],
		[
			'a packed script whose filter follows a comment',
			fileOf([...onePage(), packedScript({ filters: '%\n/Fl' })]),
			'active',
		],
		[
			'a packed script whose filter is elsewhere',
			fileOf([...onePage(), packedScript({ filters: '5 0 R' })]),
			'damaged',
		],
		[
			'a script inside of a picture',
			fileOf([...onePage(), streamObject('', Buffer.from(`5 0 obj ${script} endobj`))]),
			'active',
		],
		['a script behind a comment that looks like a stream', fileOf([...onePage(), `%>>stream\n${script}`]), 'active'],
		['a file that takes too long to look through', fileOf([...onePage(), ' obj<<('.repeat(100_000)]), 'damaged'],
		['a script that is packed twice', fileOf([...onePage(), packedTwice()]), 'damaged'],
		['a bomb', fileOf([...onePage(), bomb()]), 'damaged'],
	];
	it.each(files)('is not %s', async (_name, bytes, fault) => {
		expect(await readPdf(bytes)).toEqual({ fault });
	});
});

function onePage(): string[] {
	return [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>',
		'<< /Type /Page /Parent 2 0 R /Resources << >> >>',
	];
}

function streamObject(dictionary: string, bytes: Buffer, between = '\n'): Buffer {
	return Buffer.concat([
		Buffer.from(`<< ${dictionary}/Length ${bytes.length} >>${between}stream\n`),
		bytes,
		Buffer.from('\nendstream'),
	]);
}

interface Spelling {
	type?: string;
	filters?: string;
	/** Between the dictionary and its bytes. */
	between?: string;
}

function objectStream(bytes: Buffer, { type = '/ObjStm', filters = '/FlateDecode', between }: Spelling = {}): Buffer {
	return streamObject(`/Type ${type} /N 1 /First 4 /Filter ${filters} `, bytes, between);
}

const packedScript = (spelling?: Spelling) => objectStream(deflateSync(Buffer.from(`9 0 ${script}`)), spelling);

/** A file with another spelling of the same length, in all places. */
function spelled(usual: string, other: string, object: Buffer): Buffer {
	const file = fileOf([...onePage(), object]).toString('latin1');
	return Buffer.from(file.replaceAll(usual, other), 'latin1');
}

const packedTwice = () =>
	objectStream(deflateSync(deflateSync(Buffer.from(`9 0 ${script}`))), { filters: '[/FlateDecode /FlateDecode]' });

/** 300 MB in 300 KB. */
const bomb = () => objectStream(deflateSync(Buffer.alloc(300_000_000, ' ')));
