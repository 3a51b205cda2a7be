/** The two drawing themes and their 45° hatches. */
import { n, palette } from './base.ts';

/** Hatches: `a` and `b` lean opposite ways for neighbouring parts, `fine` marks carbon and ceramics, `rubber` is crossed. */
export type Hatch = 'a' | 'b' | 'fine' | 'fineB' | 'rubber';

const spacing: Record<Hatch, number> = { a: 9, b: 9, fine: 5, fineB: 5, rubber: 4.5 };

/** Lines, fills and lettering of the two themes. */
export const look = {
	ink: {
		line: palette.ink,
		thin: palette.ink,
		measure: palette.red,
		accent: palette.red,
		fill: palette.paper,
		hatch: 1,
		outline: 2.4,
		fine: 0.9,
		text: 22,
		rubber: '#dfe3e7',
	},
	blueprint: {
		line: palette.pale,
		thin: palette.pale,
		measure: palette.pale,
		accent: '#e0434d',
		fill: 'none',
		hatch: 0.45,
		outline: 3.2,
		fine: 1.4,
		text: 34,
		rubber: 'none',
	},
} as const;

/** Hatch patterns of both themes, as id and SVG text. */
export function hatchDefinitions(): [string, string][] {
	return (['ink', 'blueprint'] as const).flatMap((theme) =>
		(Object.keys(spacing) as Hatch[]).map((hatch): [string, string] => {
			const { thin, hatch: opacity, rubber } = look[theme];
			const gap = spacing[hatch] * (theme === 'blueprint' ? 1.9 : 1);
			const turn = hatch === 'b' || hatch === 'fineB' ? -45 : 45;
			const cross = hatch === 'rubber';
			const ground = cross && rubber !== 'none' ? `<path d="M0 0H${gap}V${gap}H0Z" fill="${rubber}"/>` : '';
			const id = `hatch-${theme}-${hatch}`;
			return [
				id,
				`<pattern id="${id}" width="${n(gap)}" height="${n(gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${ground}<path d="M${n(gap / 2)} 0V${n(gap)}${cross ? `M0 ${n(gap / 2)}H${n(gap)}` : ''}" stroke="${thin}" stroke-opacity="${opacity}" stroke-width=".9"/></pattern>`,
			];
		}),
	);
}
