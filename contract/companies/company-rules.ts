import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** What a person may do for a company: a buyer sends requests, an approver also approves, a viewer reads. */
export const memberRoles = ['buyer', 'approver', 'viewer'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const memberRoleLabels: Record<MemberRole, () => string> = {
	buyer: m.company_role_buyer,
	approver: m.company_role_approver,
	viewer: m.company_role_viewer,
};

/** A buyer has asked for a company; the staff have confirmed it. */
export const companyStates = ['asked', 'confirmed'] as const;
export type CompanyState = (typeof companyStates)[number];

export const companyFields = {
	name: { max: 120, required: m.company_name_required },
	tax_number: { max: 40 },
	licence: { max: 60 },
	region: { max: 60 },
	address: { max: 300 },
	note: { max: 2_000 },
} as const satisfies Record<string, FieldRule>;

export const maxAddresses = 20;
export const maxMembers = 200;
export const maxTermsDays = 365;
/** Days that an invitation, or the link of an approval, is valid. */
export const linkDays = 7;
