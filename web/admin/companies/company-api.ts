import type { Company, CompanyInvitation, CompanyListItem } from '#contract/companies/companies.schema.ts';
import { companyStates } from '#contract/companies/company-rules.ts';
import type { PriceList } from '#contract/price-lists/price-lists.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { currentLanguage } from '../../platform/language.ts';
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

/** A company with its people; undefined when it fails to load, which it says. */
export async function loadCompany(id: number): Promise<Company | undefined> {
	const response = await adminCall<Company>('GET', `${path}/${id}`);
	if (response.ok) return response.data;
	void toast('error', errorText(response, m.companies_failed()));
	return undefined;
}

/** The lists that a company can buy by; none when they fail to load. */
export async function loadPriceLists(): Promise<PriceList[]> {
	const response = await adminCall<PriceList[]>('GET', '/api/price-lists');
	return response.ok ? response.data : [];
}

/** All companies, to choose another one of. */
export async function loadCompanies(): Promise<CompanyListItem[]> {
	const response = await adminCall<CompanyListItem[]>('GET', path);
	return response.ok ? response.data : [];
}

/** What a form or button of the tab sends: a company, or something of its people. */
interface Change {
	id?: number;
	/** Of a person. */
	customer_id?: number;
	role?: string;
	/** Of an invited address. */
	email?: string;
	/** The company that is merged into this one. */
	merge?: number;
}

/** POST adds a company, PUT changes one, DELETE deletes one (`id`); with a person, an address or a company to merge, those. */
export async function changeCompanies(request: Request) {
	const { id, merge, ...body } = (await request.json()) as Change;
	const { customer_id: customer, role, email } = body;
	if (merge !== undefined)
		return actionResult(await adminCall<Company>('POST', `${path}/${id}/merge`, { body: { company: merge } }));
	if (customer !== undefined) {
		const person = `${path}/${id}/members/${customer}`;
		if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', person));
		return actionResult(await adminCall<Company>('PUT', person, { body: { role } }));
	}
	if (email !== undefined) {
		const options = { body: { email, role }, language: currentLanguage() };
		return actionResult(await adminCall<CompanyInvitation>('POST', `${path}/${id}/invitations`, options));
	}
	if (request.method === 'POST') return actionResult(await adminCall<Company>('POST', path, { body }));
	if (request.method === 'DELETE') return actionResult(await adminCall('DELETE', `${path}/${id}`));
	const saved = await adminCall<Company>('PUT', `${path}/${id}`, { body });
	return saveResult(saved, () => loadCompany(Number(id)));
}
