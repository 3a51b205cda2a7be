import { z } from 'zod';
import { languageSchema } from '#contract/language-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { promiseIcons } from './promises.ts';
import { exceptionsInResponse, hoursInResponse } from './shop-parts.schema.ts';

/** `GET /api/site`: what every visitor may know of the firm, in one language. */
export const siteSchema = z
	.object({
		name: z.string(),
		short_name: z.string(),
		currency: z
			.object({ code: currencySchema, decimals: z.int() })
			.describe('Of the catalogue: its prices are in it. `decimals`: digits after the point'),
		prices_include_vat: z.boolean(),
		languages: z.array(languageSchema).describe('Of the public shop, in the order of its menus'),
		promises: z
			.array(z.object({ icon: z.enum(promiseIcons), text: z.string(), url: z.string() }))
			.describe('Short lines about the firm; url: empty without a link'),
		branches: z.array(
			z.object({
				name: z.string(),
				address: z.string(),
				map_url: z.string(),
				phone: z.string(),
				hours: hoursInResponse,
				exceptions: exceptionsInResponse,
			}),
		),
		pages: z
			.array(z.object({ path: z.string(), title: z.string() }))
			.describe('Public pages about the firm; /about is always one'),
	})
	.meta({ id: 'Site' });
export type PublicSite = z.infer<typeof siteSchema>;
