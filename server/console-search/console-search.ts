import { type ConsoleSearch, type FoundKind, maxOfKind } from '#contract/console-search/console-search.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { westernDigits } from '#contract/text/phone.ts';
import { may, staffWith, type Viewer } from '../accounts/viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { causes } from '../platform/causes.ts';
import { findParts } from './find-parts.ts';
import { findColleagues, findCustomers } from './find-people.ts';
import { findRequests } from './find-requests.ts';

/** Letters from which a text finds something: fewer would find nearly everything. */
const minLength = 2;

/** Whether the time was over, or no turn of the searches came. */
const isUnavailable = (error: unknown) =>
	[...causes(error)].some((cause) => cause instanceof AppError && cause.code === 'unavailable');

/**
 * What a text finds. A kind that the viewer has no right to is empty. So is a kind for which the time of the cache's database is not
 * enough, and `late` names it; the others stay.
 */
export async function searchConsole(
	cache: CatalogueCache,
	viewer: Viewer,
	{ q, language }: { q: string; language: Language },
): Promise<ConsoleSearch> {
	staffWith(viewer, 'console.search');
	const found: ConsoleSearch = { requests: [], parts: [], customers: [], colleagues: [], late: [] };
	const text = westernDigits(q).trim();
	if ([...text].length < minLength) return found;
	const { database } = cache;
	const more: FoundKind[] = [];
	const inTime = async <T>(kind: FoundKind, finding: Promise<T[]>): Promise<T[]> => {
		try {
			const ofKind = await finding;
			if (ofKind.length > maxOfKind) more.push(kind);
			return ofKind.slice(0, maxOfKind);
		} catch (error) {
			if (!isUnavailable(error)) throw error;
			found.late.push(kind);
			return [];
		}
	};
	const [requests, parts, customers, colleagues] = await Promise.all([
		may(viewer, 'requests.desk') ? inTime('requests', findRequests(database, viewer, text, language)) : [],
		may(viewer, 'catalogue.read') ? inTime('parts', findParts(cache, viewer, text, language)) : [],
		may(viewer, 'customers.read') ? inTime('customers', findCustomers(database, viewer, text)) : [],
		may(viewer, 'administrators.manage') ? inTime('colleagues', findColleagues(database, viewer, text)) : [],
	]);
	return { ...found, requests, parts, customers, colleagues, ...(more.length > 0 && { more }) };
}
