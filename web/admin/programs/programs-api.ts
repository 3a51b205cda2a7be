import type { HandOverMap, HandOverMapForm } from '#contract/hand-over/hand-over.schema.ts';
import type { CreatedToken, NewToken, ProgramToken } from '#contract/programs/tokens.schema.ts';
import type { Delivery, TestedWebhook, WebhookForm, WebhookSecret } from '#contract/programs/webhooks.schema.ts';
import { m } from '#messages';
import { sendAddition } from '../../platform/send-once.ts';
import { actionResult } from '../frame/action-result.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { idText, knownValue } from '../frame/use-list-url.ts';
import { adminCall } from '../session/admin-session.ts';

export const sectionsOfPrograms = ['tokens', 'webhooks', 'files'] as const;

export const sectionOf = (search: URLSearchParams) => knownValue(sectionsOfPrograms, search.get('list')) ?? 'tokens';

/** The webhook whose deliveries the URL shows; empty: the list of webhooks. */
export const webhookOf = (search: URLSearchParams) => idText(search.get('webhook'));

const mapsPath = '/api/hand-over/maps';

export const tokensList: ListRoute = { path: '/api/tokens', failed: m.programs_tokens_failed };
export const webhooksList: ListRoute = { path: '/api/webhooks', failed: m.programs_webhooks_failed };

export const mapsList: ListRoute = { path: mapsPath, failed: m.programs_maps_failed };

/** A call of the page's action. */
export type ProgramsCall =
	| { call: 'create token'; form: NewToken }
	| { call: 'delete token'; id: ProgramToken['id'] }
	| { call: 'create webhook'; form: WebhookForm }
	| { call: 'update webhook'; id: number; form: WebhookForm }
	| { call: 'delete webhook' | 'rotate' | 'test'; id: number }
	| { call: 'replay'; id: number; delivery: Delivery['id'] }
	| { call: 'replay failed'; id: number }
	| { call: 'save map'; form: HandOverMapForm }
	| { call: 'delete map'; id: number };

/** Milliseconds: a receiver has 15 seconds. */
const testTimeout = 20_000;

/** Saves the maps after a change of those that there are now: the API takes all of them. */
async function changeMaps(change: (maps: HandOverMapForm[]) => HandOverMapForm[]) {
	const response = await adminCall<HandOverMap[]>('GET', mapsPath);
	if (!response.ok) return actionResult(response);
	return actionResult(await adminCall<HandOverMap[]>('PUT', mapsPath, { body: change(response.data) }));
}

/** Does what the page asks for. */
export async function callPrograms(request: Request) {
	const body = (await request.json()) as ProgramsCall;
	switch (body.call) {
		case 'create token':
			return actionResult(await sendAddition<CreatedToken>(adminCall, '/api/tokens', { body: body.form }));
		case 'delete token':
			return actionResult(await adminCall('DELETE', `/api/tokens/${body.id}`));
		case 'create webhook':
			return actionResult(await sendAddition<WebhookSecret>(adminCall, '/api/webhooks', { body: body.form }));
		case 'update webhook':
			return actionResult(await adminCall('PUT', `/api/webhooks/${body.id}`, { body: body.form }));
		case 'delete webhook':
			return actionResult(await adminCall('DELETE', `/api/webhooks/${body.id}`));
		case 'rotate':
			return actionResult(await adminCall<WebhookSecret>('POST', `/api/webhooks/${body.id}/rotate`));
		case 'test':
			return actionResult(
				await adminCall<TestedWebhook>('POST', `/api/webhooks/${body.id}/test`, { timeout: testTimeout }),
			);
		case 'save map': {
			const { form } = body;
			return changeMaps((maps) =>
				form.id === undefined ? [...maps, form] : maps.map((map) => (map.id === form.id ? form : map)),
			);
		}
		case 'delete map':
			return changeMaps((maps) => maps.filter(({ id }) => id !== body.id));
		case 'replay':
			return actionResult(await adminCall('POST', `/api/webhooks/${body.id}/deliveries/${body.delivery}/replay`));
		case 'replay failed': {
			const span = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
			return actionResult(
				await adminCall<{ replayed: number }>('POST', `/api/webhooks/${body.id}/replay`, { body: span }),
			);
		}
	}
}
