import { crc32, deflateRawSync } from 'node:zlib';
import { workbookFiles, zipOf } from '../../tests/support/workbooks.ts';
import { type Call, formOf } from './call.ts';
import { filled, hardList } from './texts.ts';

const mb = 1_048_576;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (at: number, cells: string) => `<row r="${at}">${cells}</row>`;
const smallRows = row(1, cell('MG1')) + row(2, cell('6204'));

/** A workbook with some of its files changed; one that is `undefined` is left out. */
function workbook(changes: Record<string, string | undefined> = {}, rows = smallRows, shared: string[] = []): Buffer {
	const files = { ...workbookFiles(rows, shared), ...changes };
	return zipOf(
		Object.fromEntries(Object.entries(files).filter((file): file is [string, string] => file[1] !== undefined)),
	);
}

const sheetPath = 'xl/worksheets/sheet2.xml';
const styles = (formats: string) =>
	`<styleSheet><numFmts>${formats}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
const formatted = (code: string) =>
	workbook(
		{ 'xl/styles.xml': styles(`<numFmt numFmtId="164" formatCode="${code}"/>`) },
		Array.from({ length: 150 }, (_, at) => row(at + 1, `<c s="1"><v>${at}.125</v></c>`)).join(''),
	);

/** A zip of `count` entries that all point at the same packed bytes of `size` zeros: a small file that inflates to count × size. */
function overlappingZip(count: number, size: number): Buffer {
	const zeros = Buffer.alloc(size);
	const [packed, checksum] = [deflateRawSync(zeros), crc32(zeros)];
	const head = (path: string) => {
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		fields.writeUInt16LE(8, 4);
		fields.writeUInt32LE(checksum, 10);
		fields.writeUInt32LE(packed.length, 14);
		fields.writeUInt32LE(size, 18);
		fields.writeUInt16LE(path.length, 22);
		return fields;
	};
	const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head('a'), Buffer.from('a'), packed]);
	const entries = Array.from({ length: count }, (_, at) => {
		const path = `xl/worksheets/sheet${at}.xml`;
		return Buffer.concat([
			Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
			head(path),
			Buffer.alloc(14),
			Buffer.from(path),
		]);
	});
	const directory = Buffer.concat(entries);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(count, 4);
	end.writeUInt16LE(count, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(local.length, 12);
	return Buffer.concat([local, directory, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function nestedZip(depth: number): Buffer {
	let bytes: Buffer = Buffer.alloc(mb);
	for (let level = 0; level < depth; level++) bytes = zipOf({ 'xl/workbook.xml': bytes });
	return bytes;
}

const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');

/** Evil files that a list or a sheet may be, by name. Each is made when it is called for; none is larger than 2 MB. */
export const files: Record<string, () => Buffer> = {
	'format code of many commas': () => formatted(`0${','.repeat(20_000)}`),
	'format code of many quotes': () => formatted(filled('&quot;a', 20_000)),
	'format code of many sections': () => formatted(filled('[Red]0.0#?;', 20_000)),
	'format code of many backslashes': () => formatted(filled('\\', 20_001)),
	'format code of one digit each': () => formatted('0'.repeat(20_000)),
	'format codes in thousands': () =>
		workbook({
			'xl/styles.xml': styles(
				Array.from({ length: 20_000 }, (_, at) => `<numFmt numFmtId="${164 + at}" formatCode="0.0;${at}"/>`).join(''),
			),
		}),
	'shared texts in hundreds of thousands': () => workbook({}, smallRows, filledArray(300_000, '<si><t>a</t></si>')),
	'a shared text of many runs': () =>
		workbook({}, row(1, '<c t="s"><v>0</v></c>'), [`<si>${'<r><t>a</t></r>'.repeat(200_000)}</si>`]),
	'one long shared text in every cell': () =>
		workbook({}, filledArray(190, row(1, '<c t="s"><v>0</v></c>'.repeat(40))).join(''), [
			`<si><t>${filled('MG1 1 ', 400_000)}</t></si>`,
		]),
	'a shared text that is far away': () =>
		workbook({}, row(1, '<c t="s"><v>4294967295</v></c><c t="s"><v>-1</v></c><c t="s"><v>1e9</v></c>')),
	'merged cells in thousands': () =>
		workbook({
			[sheetPath]: `<worksheet><sheetData>${smallRows}</sheetData><mergeCells>${Array.from({ length: 60_000 }, (_, at) => `<mergeCell ref="A${at + 1}:XFD${at + 2}"/>`).join('')}</mergeCells></worksheet>`,
		}),
	'one merged cell over everything': () =>
		workbook({
			[sheetPath]: `<worksheet><sheetData>${smallRows}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
		}),
	'a cell in the last column of the last row': () =>
		workbook({}, '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
	'a column beyond all columns': () => workbook({}, `<row r="1"><c r="${'Z'.repeat(5_000)}1"><v>1</v></c></row>`),
	'rows in hundreds of thousands': () => workbook({}, '<row/>'.repeat(900_000)),
	'cells in hundreds of thousands': () => workbook({}, row(1, '<c/>'.repeat(1_500_000))),
	'XML of deep elements': () => workbook({ [sheetPath]: `<worksheet><sheetData>${'<a>'.repeat(500_000)}` }),
	'XML of many attributes': () =>
		workbook({
			[sheetPath]: `<worksheet ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}><sheetData/></worksheet>`,
		}),
	'XML of one long attribute': () =>
		workbook({ [sheetPath]: `<worksheet a="${'a'.repeat(6 * mb)}"><sheetData/></worksheet>` }),
	'XML of entities in entities': () =>
		workbook({
			[sheetPath]: `<!DOCTYPE a [<!ENTITY e0 "lol">${entities}]><worksheet><sheetData>${row(1, cell('&e12;'))}</sheetData></worksheet>`,
		}),
	'XML of a file of the server': () =>
		workbook({
			[sheetPath]: `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData>${row(1, cell('&x;'))}</sheetData></worksheet>`,
		}),
	'XML of many references to characters': () => workbook({}, row(1, cell('&#65;'.repeat(900_000)))),
	'XML of one long text': () => workbook({}, row(1, cell('a'.repeat(7 * mb)))),
	'XML of an open comment': () => workbook({ [sheetPath]: `<worksheet><!--${filled('-- ', 7 * mb)}` }),
	'tabs in tens of thousands': () =>
		workbook({
			'xl/workbook.xml': `<workbook><sheets>${Array.from({ length: 30_000 }, (_, at) => `<sheet name="s${at}" sheetId="${at}" r:id="rId1"/>`).join('')}</sheets></workbook>`,
		}),
	'a zip in a zip in a zip': () => nestedZip(60),
	'a zip of many entries': () => zipOf(Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`a${at}`, '']))),
	'a zip of entries that overlap': () => overlappingZip(15_000, 7 * mb),
	'a zip that says too small sizes': () => zipOf(workbookFiles(filledArray(200_000, '<row/>').join('')), 10),
	'a zip that says too large sizes': () => zipOf(workbookFiles(smallRows), 0xffff_fffe),
	'a zip that inflates a thousandfold': () => workbook({ [sheetPath]: `<worksheet>${' '.repeat(200 * mb)}` }),
	'a zip that is cut off': () => workbook().subarray(0, 700),
	'a zip that ends a thousand times': () =>
		Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(mb, 'PK\x05\x06', 'latin1')]),
	'a CSV of commas': () => Buffer.from(`Code,Price\n${','.repeat(1.9 * mb)}`),
	'a CSV of quotes': () => Buffer.from(`Code,Price\n${'"'.repeat(1.9 * mb + 1)}`),
	'a CSV of open quotes': () => Buffer.from(`Code,Price\n${filled('"a,\n', 1.9 * mb)}`),
	'a CSV of one long line': () => Buffer.from(`Code,Price\n${filled('MG1 1 ', 1.9 * mb)}`),
	'a CSV of empty lines': () => Buffer.from('\n'.repeat(1.9 * mb)),
	'a CSV of all line ends': () => Buffer.from(filled('a,1\r\n\r\n\ra;2\t', 1.9 * mb)),
	'a text of NUL bytes': () => Buffer.alloc(1.9 * mb),
	'a text in UTF-16 that is cut off': () =>
		Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(mb, 'MG1\n', 'utf16le'), Buffer.from([0xd8])]),
	'a text of letters that grow': () => Buffer.from(filled(`${'\ufdfa'.repeat(63)}\n`, 12_000)),
	'a text of spaces': () => Buffer.from(`MG1${' '.repeat(1.9 * mb)}!`),
	'a list of hard lines': () => Buffer.from(hardList(190)),
};

function filledArray(length: number, text: string): string[] {
	return Array.from({ length }, () => text);
}

/** The call that sends a file as a buyer's list. */
export function listCall(name: string, bytes: Buffer): Call {
	const form = formOf([{ name: 'file', fileName: bytes[0] === 0x50 ? 'list.xlsx' : 'list.csv', content: bytes }]);
	return { name, method: 'POST', path: '/api/lists/read', ...form };
}

/** The call that sends a file as a sheet of the staff. */
export function sheetCall(name: string, bytes: Buffer, kind: 'prices' | 'catalogue'): Call {
	const fileName = bytes[0] === 0x50 ? 'sheet.xlsx' : 'sheet.csv';
	const form = formOf([
		{ name: 'kind', content: kind },
		{ name: 'file', fileName, content: bytes },
	]);
	return { name: `${name} (${kind})`, method: 'POST', path: '/api/sheets', role: 'staff', ...form };
}
