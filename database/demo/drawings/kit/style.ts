/** One style for every drawing: colours, ISO 128 line widths and types, hatches, lettering. Units are those of the 800 x 600 sheet. */

/** Sheet units as SVG text. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);

export const colours = { ink: '#1d2730', dimension: '#c3242e', paper: '#fbfcfd', frame: '#c9d1d8' } as const;

/** Wide lines for visible edges, narrow ones for all others. */
export const widths = { wide: 3, narrow: 1.4 } as const;

/** Line types: continuous, hidden edge, long-dashed dotted axis, double-dotted neighbouring part. */
export const dashes = { continuous: '', hidden: '10 5', axis: '26 5 4 5', phantom: '26 5 4 5 4 5' } as const;
export type LineType = keyof typeof dashes;

export const lettering = { size: 32, weight: 500, family: 'IBM Plex Sans Condensed' } as const;

/** Width of a label, a little on the safe side. */
export const labelWidth = (label: string): number => label.length * lettering.size * 0.54;

/** Hatches: `a` and `b` lean opposite ways for neighbouring parts, `fine` and `fineB` mark carbon and ceramics, `rubber` is crossed. */
export type Hatch = 'a' | 'b' | 'fine' | 'fineB' | 'rubber';

const hatches: Record<Hatch, { gap: number; turn: number; ground?: string }> = {
	a: { gap: 10, turn: 45 },
	b: { gap: 10, turn: -45 },
	fine: { gap: 6, turn: 45 },
	fineB: { gap: 6, turn: -45 },
	rubber: { gap: 5.5, turn: 45, ground: '#dfe3e7' },
};

export const hatchFill = (hatch: Hatch): string => `url(#hatch-${hatch})`;

/** The hatch patterns that the body of a drawing uses. */
export const hatchPatterns = (body: string): string =>
	(Object.keys(hatches) as Hatch[])
		.filter((hatch) => body.includes(hatchFill(hatch)))
		.map((hatch) => {
			const { gap, turn, ground } = hatches[hatch];
			const back = ground ? `<path d="M0 0H${gap}V${gap}H0Z" fill="${ground}"/>` : '';
			const lines = `M${gap / 2} 0V${gap}${ground ? `M0 ${gap / 2}H${gap}` : ''}`;
			return `<pattern id="hatch-${hatch}" width="${gap}" height="${gap}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${back}<path d="${lines}" stroke="${colours.ink}" stroke-width="1.1"/></pattern>`;
		})
		.join('');
