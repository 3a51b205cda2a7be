import type { ConvertedPrices } from '#contract/settings/convert.schema.ts';
import { actionResult } from '../../frame/action-result.ts';
import { adminCall } from '../../session/admin-session.ts';

/** Milliseconds: the products of a large catalogue take minutes. */
const conversionTimeout = 900_000;

/** Converts the prices of the catalogue; with `dryRun` only returns what would change. */
export async function convertPrices(request: Request) {
	const body = await request.json();
	const options = { body, timeout: conversionTimeout };
	return actionResult(await adminCall<ConvertedPrices>('POST', '/api/settings/money/convert', options));
}
