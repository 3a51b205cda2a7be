import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { root } from '../platform/root.ts';
import type { PaperResult, PaperTask } from './typst.ts';

const folder = new URL('server/quotes/', root);
/** The only folder whose files a template may name. */
const workspace = fileURLToPath(folder);
const fonts = ['amiri-400', 'amiri-700', 'plex-sans-400', 'plex-sans-600', 'plex-mono-400', 'plex-mono-600'];
/** Papers for which the compiler's memo of what it has laid out stays: labels are the same on each. */
const memoAge = 4;

async function load(): Promise<{ compiler: NodeCompiler; template: string }> {
	const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
	const template = await readFile(new URL('quote.typ', folder), 'utf8');
	const fontBlobs = await Promise.all(fonts.map((name) => readFile(new URL(`fonts/${name}.ttf`, folder))));
	return { compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }), template };
}

const loading = load();

async function typeset({ data, image }: PaperTask): Promise<Uint8Array> {
	const { compiler, template } = await loading;
	const imageFile = image && join(workspace, image.name);
	if (imageFile) compiler.mapShadow(imageFile, Buffer.from(image.bytes));
	try {
		const compiled = compiler.compile({ mainFileContent: template, inputs: { paper: data } });
		if (compiled.result) return compiler.pdf(compiled.result);
		throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
	} finally {
		if (imageFile) compiler.unmapShadow(imageFile);
	}
}

parentPort?.on('message', async (task: PaperTask) => {
	const send = (result: PaperResult) => parentPort?.postMessage(result);
	try {
		send({ pdf: await typeset(task) });
	} catch (error) {
		send({ failure: error instanceof Error ? error.message : String(error) });
	}
	// some milliseconds, for which nobody has to wait
	const { compiler } = await loading;
	compiler.evictCache(memoAge);
});
