import { crc32, deflateRawSync } from 'node:zlib';

// an archive of thousands of empty files would take as many compressors
const packedNothing = deflateRawSync('');

/** The bytes of a zip archive of these files; `claimed` is the size that it says of each, whatever that is. */
export function zipOf(files: Record<string, string | Buffer>, claimed?: number): Buffer {
	const bodies: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [path, content] of Object.entries(files)) {
		const bytes = Buffer.from(content);
		const packed = bytes.length === 0 ? packedNothing : deflateRawSync(bytes);
		const name = Buffer.from(path);
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		fields.writeUInt16LE(8, 4);
		fields.writeUInt32LE(crc32(bytes), 10);
		fields.writeUInt32LE(packed.length, 14);
		fields.writeUInt32LE(claimed ?? bytes.length, 18);
		fields.writeUInt16LE(name.length, 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
		const place = Buffer.alloc(14);
		place.writeUInt32LE(offset, 10);
		directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, name);
		bodies.push(local);
		offset += local.length;
	}
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(bodies.length, 4);
	end.writeUInt16LE(bodies.length, 6);
	end.writeUInt32LE(entries.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...bodies, entries, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The files of a workbook whose first sheet has this XML inside of `sheetData`, and these shared texts. */
export function workbookFiles(rows: string, shared: string[] = []): Record<string, string> {
	return {
		'xl/workbook.xml': `<workbook xmlns:r="${relationships}"><sheets><sheet name="old" sheetId="9" state="hidden" r:id="rId9"/><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet2.xml"/><Relationship Id="rId9" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
		'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
		'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
		'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
		'xl/styles.xml':
			'<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>',
	};
}
