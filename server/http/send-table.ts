import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { type TableFile, type TableFormat, tableChunks, tableFormats } from '../platform/spreadsheets/table-file.ts';
import { withFirstRead } from '../platform/with-first-read.ts';

/** For routes that exist once for each format: `customers.csv`, `customers.xlsx`. */
export const formats = Object.keys(tableFormats) as TableFormat[];

/** The response schema of a route that sends a file. */
export const fileResponse = { 200: z.unknown().describe('The file') };

/** Sends a table as a file. Throws when its first rows can't be read. Example: `customers`, `csv` → `customers-2026-11-23.csv`. */
export async function sendTable(
	reply: FastifyReply,
	name: string,
	format: TableFormat,
	table: TableFile,
	language: Language,
): Promise<FastifyReply> {
	const rows = await withFirstRead(table.rows);
	const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
	reply.header('Content-Type', tableFormats[format]);
	reply.header('Content-Disposition', `attachment; filename="${fileName}"`);
	return reply.send(Readable.from(tableChunks(format, { ...table, rows }, language)));
}
