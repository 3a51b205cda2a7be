import { z } from 'zod';
import { languageQuery } from './language-query.ts';
import { figureUnits, maxFigureLength, maxShapeLength, shaftPlaces } from './seal-question.ts';
import { sealParameters } from './seal-ranking.ts';

const figure = (of: string) => z.string().max(maxFigureLength).optional().describe(of);

/** What `GET /api/find/seals` takes; figures as people write them: `24,9`, `1 1/4`, `٢٥`. One of them is enough. */
export const findSealsQuerySchema = z.object({
	shaft: figure('The diameter of the shaft'),
	outer: figure('The outside diameter of the seat or of the head'),
	length: figure('The length when mounted, or that of the head alone'),
	unit: z.enum(figureUnits).default('mm').describe('Of figures that name none'),
	shape: z
		.string()
		.max(maxShapeLength)
		.optional()
		.describe('rubber-bellows, conical-spring, wave-spring, o-ring-pusher or cartridge'),
	place: z.enum(shaftPlaces).default('shaft').describe('Where the first figure was read: inside of rubber it is less'),
	...languageQuery.shape,
});

/** One size that may be the seal in hand, or is the nearest; figures in millimetres. */
export const foundSealSchema = z
	.object({
		product_id: z.int(),
		size: z.string(),
		rank: z.int().describe('Sizes that nothing sets apart share it'),
		differences: z.array(
			z.object({
				parameter: z.enum(sealParameters),
				measured: z.number(),
				nominal: z.number(),
				difference: z.number().describe('nominal - measured'),
			}),
		),
		note: z.string().describe('The differences in words, and what the catalogue does not state'),
	})
	.meta({ id: 'FoundSeal' });

export type FoundSeal = z.infer<typeof foundSealSchema>;
