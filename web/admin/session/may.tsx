import type { ReactNode } from 'react';
import { mayUse, type Right } from '#contract/accounts/rights.ts';
import { useAdmin } from './admin-session.ts';

/** Whether the signed-in person has a right, in this session. */
export function useMay(): (right: Right) => boolean {
	const state = useAdmin();
	return (right) => state.status === 'in' && mayUse(state.admin, right);
}

/** Shows its children to those who have the right. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
	return useMay()(right) && children;
}
