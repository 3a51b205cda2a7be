import { companyFields } from '#contract/companies/company-rules.ts';
import { m } from '#messages';
import { call, errorText } from '../platform/api.ts';
import { Field } from '../ui/field.tsx';

/** The company of somebody who signs up. Without a name there is none. */
export default function CompanyFields({ error }: { error: string | undefined }) {
	return (
		<>
			<Field
				name="company"
				label={m.my_company_name()}
				maxLength={companyFields.name.max}
				autoComplete="organization"
				error={error}
				hint={m.sign_up_company_hint()}
			/>
			<Field name="tax_number" label={m.my_company_tax_number()} maxLength={companyFields.tax_number.max} />
		</>
	);
}

interface SignedUpCompany {
	name: string;
	tax_number: string;
}

/** The company in the form, if any; a problem when the form names its tax number alone. */
export function readCompany(form: HTMLFormElement | null): { company?: SignedUpCompany; problem?: string } {
	const fields = new FormData(form ?? undefined);
	const [name = '', tax_number = ''] = ['company', 'tax_number'].map((key) => String(fields.get(key) ?? '').trim());
	if (name) return { company: { name, tax_number } };
	return tax_number ? { problem: m.company_name_required() } : {};
}

/** Asks for the company in the name of a new account. Returns why that failed. */
export async function askForCompany(company: SignedUpCompany, token: string): Promise<string | undefined> {
	const result = await call('POST', '/api/my-company', { token, body: company });
	return result.ok ? undefined : errorText(result, m.my_company_failed());
}
