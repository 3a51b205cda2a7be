import { companyFields } from '#contract/companies/company-rules.ts';
import { m } from '#messages';
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

/** The company in the form: undefined without one, an error when the form names its tax number alone. */
export function readCompany(form: HTMLFormElement): { name: string; tax_number: string } | 'nameless' | undefined {
	const fields = new FormData(form);
	const [name = '', tax_number = ''] = ['company', 'tax_number'].map((key) => String(fields.get(key) ?? '').trim());
	if (name) return { name, tax_number };
	return tax_number ? 'nameless' : undefined;
}
