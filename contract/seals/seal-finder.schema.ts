import { z } from 'zod';
import { languageQuery } from '#contract/language-query.schema.ts';
import { figureUnits, maxFigureLength, maxShapeLength, shaftPlaces } from './seal-question.ts';
import { sealParameters } from './seal-ranking.ts';

const figure = (of: string) => z.string().max(maxFigureLength).optional().describe(of);

/** Query of `GET /api/find/seals`; figures as people write them: `24,9`, `1 1/4`, `٢٥`. One is enough. */
export const findSealsQuerySchema = z.object({
	shaft: figure('The diameter of the shaft'),
	outer: figure('The outside diameter of the seat or of the head'),
	length: figure('Mounted length, or length of the head'),
	unit: z.enum(figureUnits).default('mm').describe('Of figures without a unit'),
	shape: z
		.string()
		.max(maxShapeLength)
		.optional()
		.describe('rubber-bellows, conical-spring, wave-spring, o-ring-pusher or cartridge'),
	place: z
		.enum(shaftPlaces)
		.default('shaft')
		.describe('Where the first figure was measured: inside rubber it is smaller'),
	...languageQuery.shape,
});

/** A size that may be the seal in hand, or the nearest one; figures in millimetres. */
export const foundSealSchema = z
	.object({
		product_id: z.int(),
		size: z.string(),
		rank: z.int().describe('Shared by sizes that fit equally well'),
		differences: z.array(
			z.object({
				parameter: z.enum(sealParameters),
				measured: z.number(),
				nominal: z.number(),
				difference: z.number().describe('nominal - measured'),
			}),
		),
		note: z.string().describe('The differences in words, and figures that the catalogue lacks'),
	})
	.meta({ id: 'FoundSeal' });

export type FoundSeal = z.infer<typeof foundSealSchema>;
