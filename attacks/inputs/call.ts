/** One HTTP call of an attack, as plain data. */
export interface Call {
	/** What a row or a test calls it. */
	name: string;
	method: string;
	path: string;
	body?: string | Uint8Array;
	/** The `Content-Type` of the body. */
	type?: string;
	headers?: Record<string, string>;
	/** Whose session it carries; nobody's when absent. */
	role?: 'customer' | 'staff';
	/** Milliseconds that the server may take for it, where that is less than for every call. */
	maxMs?: number;
}

export const boundary = 'attack-boundary';

/** A part of a form. */
export interface FormPart {
	name: string;
	content: string | Uint8Array;
	/** A part with a file name is a file. */
	fileName?: string;
}

/** The body of a form, and its type. `isEnded: false` leaves out the closing boundary. */
export function formOf(parts: FormPart[], { isEnded = true } = {}): { body: Buffer; type: string } {
	const pieces = parts.flatMap(({ name, content, fileName }) => {
		const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
		const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
		return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
	});
	if (isEnded) pieces.push(Buffer.from(`--${boundary}--\r\n`));
	return { body: Buffer.concat(pieces), type: `multipart/form-data; boundary=${boundary}` };
}
