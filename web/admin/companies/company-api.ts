import type { Company, CompanyInvitation, CompanyListItem } from '#contract/companies/companies.schema.ts';
import { companyStates } from '#contract/companies/company-rules.ts';
import type { Change, UndoResult } from '#contract/history/changes.schema.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { type ApiResult, errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
import { sendAddition } from '../../platform/send-once.ts';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import { saveResult } from '../frame/conflict.ts';
import type { ListRoute } from '../frame/list-route.ts';
import { knownValue } from '../frame/use-list-url.ts';
import { adminCall } from '../session/admin-session.ts';

export const companyQuery = (search: URLSearchParams) => ({
	search: search.get('search') ?? '',
	state: knownValue(companyStates, search.get('state')) ?? '',
});

export const companiesList: ListRoute = {
	path: '/api/companies',
	pageSize: 50,
	query: companyQuery,
	failed: m.companies_failed,
};

const { path } = companiesList;

/** The data of a response; undefined when it failed to load, which it says. */
function dataOf<T>(response: ApiResult<T>, failed: string): T | undefined {
	if (response.ok) return response.data;
	void toast('error', errorText(response, failed));
	return undefined;
}

/** A company with its people; undefined when it fails to load, which it says. */
export const loadCompany = async (id: number): Promise<Company | undefined> =>
	dataOf(await adminCall<Company>('GET', `${path}/${id}`), m.companies_failed());

/** The newest change of a company in the history, if it is of its people and the caller may undo it. */
export async function findNewestChange(id: number): Promise<number | undefined> {
	const response = await adminCall<Change[]>('GET', '/api/changes', { parameters: { entity: 'company', id } });
	const newest = response.ok ? response.data[0] : undefined;
	return newest?.action === 'members' && newest.undoable ? newest.id : undefined;
}

export const undoChange = (change: number): Promise<ApiResult<UndoResult>> =>
	adminCall<UndoResult>('POST', `/api/changes/${change}/undo`, { body: {} });

/** The lists that a company can buy by; undefined when they fail to load, which it says: a form without them would take its list away. */
export const loadPriceLists = async (): Promise<PriceList[] | undefined> =>
	dataOf(await adminCall<PriceList[]>('GET', '/api/price-lists'), m.price_lists_failed());

/** All companies, to choose another one of; undefined when they fail to load, which it says. */
export const loadCompanies = async (): Promise<CompanyListItem[] | undefined> =>
	dataOf(await adminCall<CompanyListItem[]>('GET', path), m.companies_failed());

/** What a form or button of the tab sends: a company, or something of its people. */
interface CompanyChange {
	id?: number;
	/** The person whose role is changed, or who is taken out. */
	customer_id?: number;
	role?: string;
	/** The invited address. */
	email?: string;
	/** The invitation that is withdrawn. */
	invitation?: number;
	/** The company that is merged into this one. */
	merge?: number;
}

/** POST adds a company, PUT changes one, DELETE deletes one (`id`); with a person, an address or a company to merge, those. */
export async function changeCompanies(request: Request) {
	const { id, merge, invitation, ...body } = (await request.json()) as CompanyChange;
	const { customer_id: customer, role, email } = body;
	if (merge !== undefined)
		return actionResult(await adminCall<Company>('POST', `${path}/${id}/merge`, { body: { company: merge } }));
	if (invitation !== undefined)
		return actionResult(await adminCall('DELETE', `${path}/${id}/invitations/${invitation}`));
	if (customer !== undefined) {
		const person = `${path}/${id}/members/${customer}`;
		if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', person));
		return actionResult(await adminCall<Company>('PUT', person, { body: { role } }));
	}
	if (email !== undefined) {
		const options = { body: { email, role }, language: currentLanguage() };
		return actionResult(await sendAddition<CompanyInvitation>(adminCall, `${path}/${id}/invitations`, options));
	}
	if (request.method === 'POST') return actionResult(await sendAddition<Company>(adminCall, path, { body }));
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', `${path}/${id}`));
	const saved = await adminCall<Company>('PUT', `${path}/${id}`, { body });
	return saveResult(saved, () => loadCompany(Number(id)));
}
