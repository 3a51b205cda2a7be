/** The sheets: SVG documents with just the gradients and hatches they use. */
import { materials, palette } from './base.ts';
import { hatchDefinitions } from './hatch.ts';

/** One shape of the catalogue: its slug, its illustration and its dimensioned drawing, both as SVG text. */
export type Shape = { slug: string; picture: () => string; drawing: () => string };

type Stop = readonly [offset: number, colour: string];

const linear = (id: string, direction: string, stops: readonly Stop[]): string =>
	`<linearGradient id="${id}" ${direction}>${stops
		.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
		.join('')}</linearGradient>`;

function materialDefinitions(): [string, string][] {
	return Object.entries(materials).flatMap(
		([name, [shade, middle, light, glint]]) =>
			[
				[
					`${name}-band`,
					linear(`${name}-band`, 'x1="0" y1="0" x2="0" y2="1"', [
						[0, middle],
						[0.08, middle],
						[0.24, light],
						[0.31, glint],
						[0.38, light],
						[0.6, middle],
						[0.86, shade],
						[0.95, shade],
						[1, middle],
					]),
				],
				[
					`${name}-face`,
					linear(`${name}-face`, 'x1="0" y1="0" x2="1" y2="1"', [
						[0, light],
						[0.35, light],
						[0.55, middle],
						[0.75, light],
						[1, middle],
					]),
				],
				[
					`${name}-bore`,
					linear(`${name}-bore`, 'x1="0" y1="0" x2="0" y2="1"', [
						[0, shade],
						[0.3, shade],
						[0.55, middle],
						[0.72, light],
						[0.8, middle],
						[1, shade],
					]),
				],
				[
					`${name}-back`,
					linear(`${name}-back`, 'x1="0" y1="0" x2="0" y2="1"', [
						[0, middle],
						[0.12, shade],
						[0.88, shade],
						[1, middle],
					]),
				],
			] as [string, string][],
	);
}

const shadow = `<radialGradient id="shadow"><stop offset="0" stop-color="#1d2730" stop-opacity=".38"/><stop offset=".55" stop-color="#1d2730" stop-opacity=".16"/><stop offset="1" stop-color="#1d2730" stop-opacity="0"/></radialGradient>`;
const ball =
	'<radialGradient id="ball" cx=".5" cy=".5" r=".55" fx=".34" fy=".3"><stop offset="0" stop-color="#fff"/><stop offset=".25" stop-color="#dfe4e8"/><stop offset=".7" stop-color="#7f8b95"/><stop offset="1" stop-color="#39434b"/></radialGradient>';
const backdrop = linear('backdrop', 'x1="0" y1="0" x2="0" y2="1"', [
	[0, '#f3f5f7'],
	[1, '#e9edf0'],
]);

const definitions: [string, string][] = [
	...materialDefinitions(),
	...hatchDefinitions(),
	['shadow', shadow],
	['ball', ball],
	['backdrop', backdrop],
];

/** Complete SVG text of the given size; carries only the gradients and hatches its body uses. */
function svg(width: number, height: number, body: string): string {
	const used = definitions.filter(([id]) => body.includes(`url(#${id})`)).map(([, text]) => text);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${used.join('')}</defs>${body}</svg>\n`;
}

/** Product illustration: 800 x 600 on the soft neutral ground. */
export const pictureSheet = (body: string): string =>
	svg(800, 600, `<path d="M0 0H800V600H0Z" fill="url(#backdrop)"/><g stroke-linejoin="round">${body}</g>`);

/** Dimensioned drawing: 800 x 600 on white paper with a thin border. */
export const drawingSheet = (body: string): string =>
	svg(
		800,
		600,
		`<path d="M0 0H800V600H0Z" fill="${palette.paper}"/><path d="M12.5 12.5H787.5V587.5H12.5Z" fill="none" stroke="#c9d1d8"/>${body}`,
	);

/** Hero slide: 1920 x 1080, transparent. */
export const heroSheet = (body: string): string => svg(1920, 1080, body);
