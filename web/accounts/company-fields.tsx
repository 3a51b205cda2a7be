import type { UseFormRegisterReturn } from 'react-hook-form';
import { companyFields } from '#contract/companies/company-rules.ts';
import { m } from '#messages';
import { call, errorText } from '../platform/api.ts';
import { Field } from '../ui/field.tsx';

interface CompanyFieldsProps {
	name: UseFormRegisterReturn;
	taxNumber: UseFormRegisterReturn;
	error: string | undefined;
}

/** The company of somebody who signs up. Without a name there is none. */
export default function CompanyFields({ name, taxNumber, error }: CompanyFieldsProps) {
	return (
		<>
			<Field
				{...name}
				label={m.my_company_name()}
				maxLength={companyFields.name.max}
				autoComplete="organization"
				error={error}
				hint={m.sign_up_company_hint()}
			/>
			<Field {...taxNumber} label={m.my_company_tax_number()} maxLength={companyFields.tax_number.max} />
		</>
	);
}

/** Asks for the company in the name of a new account. Returns why that failed. */
export async function askForCompany(name: string, tax_number: string, token: string): Promise<string | undefined> {
	const body = { name: name.trim(), tax_number: tax_number.trim() };
	const result = await call('POST', '/api/my-company', { token, body });
	return result.ok ? undefined : errorText(result, m.my_company_failed());
}
