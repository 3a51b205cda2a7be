import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { serveWork } from '../platform/bounded/serve-work.ts';
import { root } from '../platform/root.ts';
import type { PaperResult, PaperTask } from './typst.ts';

const folder = new URL('server/papers/', root);
/** The only folder whose files a template can use. */
const workspace = fileURLToPath(folder);
const fonts = ['amiri-400', 'amiri-700', 'plex-sans-400', 'plex-sans-600', 'plex-mono-400', 'plex-mono-600'];
/** After how many papers the compiler's cached layouts are dropped: all papers share their labels. */
const memoAge = 4;

async function load(): Promise<{ compiler: NodeCompiler; template: string }> {
	const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
	const template = await readFile(new URL('paper.typ', folder), 'utf8');
	const fontBlobs = await Promise.all(fonts.map((name) => readFile(new URL(`fonts/${name}.ttf`, folder))));
	return { compiler: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }), template };
}

/** This file runs in the child process that typesets quotes. */
const loading = load();

async function typeset({ data, image }: PaperTask): Promise<Uint8Array> {
	const { compiler, template } = await loading;
	const imageFile = image && join(workspace, image.name);
	if (imageFile) compiler.mapShadow(imageFile, Buffer.from(image.bytes));
	try {
		const compiled = compiler.compile({ mainFileContent: template, inputs: { paper: data } });
		// takes some milliseconds: don't make anybody wait
		setImmediate(() => compiler.evictCache(memoAge));
		if (compiled.result) return compiler.pdf(compiled.result);
		throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
	} finally {
		if (imageFile) compiler.unmapShadow(imageFile);
	}
}

/** Returns a failure as a result: the compiler can go on with the next paper. */
async function* work(task: PaperTask): AsyncGenerator<PaperResult> {
	try {
		yield { pdf: await typeset(task) };
	} catch (error) {
		yield { failure: error instanceof Error ? error.message : String(error) };
	}
	const { compiler } = await loading;
	compiler.evictCache(memoAge);
}

await serveWork(work, () => loading);
