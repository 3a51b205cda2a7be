type Cell = string | number;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook with one sheet has beside its cells: the first row stays while one scrolls, and is bold by style 1. */
const frame = {
	'[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default ContentType="application/xml" Extension="xml"/><Default ContentType="application/vnd.openxmlformats-package.relationships+xml" Extension="rels"/><Override ContentType="${workbookType}.sheet.main+xml" PartName="/xl/workbook.xml"/><Override ContentType="${workbookType}.sharedStrings+xml" PartName="/xl/sharedStrings.xml"/><Override ContentType="${workbookType}.styles+xml" PartName="/xl/styles.xml"/><Override ContentType="${workbookType}.worksheet+xml" PartName="/xl/worksheets/sheet1.xml"/></Types>`,
	'_rels/.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
	'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** As XML; signs that it can't hold are left out. */
function xmlText(text: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no XML may hold
	const held = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
	return held.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

/** The name of a column, as A, Z, AA. */
function columnName(at: number): string {
	const last = String.fromCharCode(65 + (at % 26));
	return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

/** The files of a workbook by their paths in it, with one sheet. A text is stored once, whatever cells have it; '' is no cell. */
export function workbookParts(fields: string[], rows: Cell[][]): Record<string, string> {
	const texts = new Map<string, number>();
	const placeOf = (text: string) => {
		if (!texts.has(text)) texts.set(text, texts.size);
		return texts.get(text);
	};
	const columns = fields.map((_, at) => columnName(at));
	const rowOf = (cells: Cell[], at: number) => {
		const style = at === 0 ? ' s="1"' : '';
		const written = cells.map((value, column) => {
			const place = `r="${columns[column]}${at + 1}"${style}`;
			if (value === '') return '';
			return typeof value === 'number'
				? `<c ${place}><v>${value}</v></c>`
				: `<c ${place} t="s"><v>${placeOf(value)}</v></c>`;
		});
		return `<row r="${at + 1}">${written.join('')}</row>`;
	};
	const sheet = [fields, ...rows].map(rowOf).join('');
	const strings = [...texts.keys()].map((text) => {
		const space = text === text.trim() ? '' : ' xml:space="preserve"';
		return `<si><t${space}>${xmlText(text)}</t></si>`;
	});
	return {
		...frame,
		'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${sheet}</sheetData></worksheet>`,
		'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}">${strings.join('')}</sst>`,
	};
}
