import { createContext, replace, useRevalidator } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { m } from '#messages';
import { errorText } from '../../platform/api.ts';
import { consoleUrls } from '../../platform/console-urls.ts';
import button from '../../ui/button.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.ts';
import { actionResult } from '../frame/action-result.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { UnsavedForms } from '../frame/unsaved-forms.tsx';
import { adminContext } from '../session/admin-guard.ts';
import { signOutAdmin, updateAdmin } from '../session/admin-session.ts';
import { AdminManagement } from './admin-management.tsx';
import { changeFirm, loadFirm } from './firm/firm-api.ts';
import { FirmForm } from './firm/firm-form.tsx';
import { OwnAccount } from './own-account.tsx';
import { adminsList, confirmEmail, createAdmin, deleteAdmin, getAdmin, updateAccount } from './settings-api.ts';
import { changeSettings, loadSettings } from './shop/shop-api.ts';
import { ShopSettings } from './shop/shop-settings.tsx';

type SettingsData =
	| { section: 'firm'; superAdmin: boolean; firm: FirmSettings | { error: string } }
	| { section: 'shop'; superAdmin: boolean; settings: Settings | { error: string } }
	| { section: 'admins'; superAdmin: true; self: Administrator; list: List<Administrator> }
	| { section: 'account'; superAdmin: boolean; account: Administrator | { error: string } };

/** An administrator was created by the action before the loader. */
const created = createContext(false);

async function loadAdmins(args: TabArgs): Promise<List<Administrator>> {
	const list = await loadList<Administrator>(adminsList, args);
	if (list.error && args.context.get(created)) void toast('warning', m.settings_admins_stale());
	return list;
}

/** The own account as the server has it now, or why it did not load. */
async function loadAccount({ id }: Administrator, signal: AbortSignal): Promise<Administrator | { error: string }> {
	const response = await getAdmin(id, signal);
	if (response.ok) {
		updateAdmin(response.data);
		return response.data;
	}
	const error = response.status === 401 ? m.admin_session_expired() : errorText(response, m.settings_failed());
	void toast('error', error);
	return { error };
}

/** The group of settings in `/admin/settings/{group}`. Older URLs have a parameter: `/admin/settings?section=shop`. */
function groupOf({ pathname, searchParams }: URL): 'firm' | 'quotes' | undefined {
	const [, group] = /\/settings\/([a-z]+)/.exec(pathname) ?? [];
	if (group === 'firm') return group;
	return group === 'quotes' || searchParams.get('section') === 'shop' ? 'quotes' : undefined;
}

export async function clientLoader(args: TabArgs): Promise<SettingsData> {
	const self = args.context.get(adminContext);
	const superAdmin = self.role === 'super admin';
	const group = groupOf(args.url);
	if (group === 'firm') return { section: 'firm', superAdmin, firm: await loadFirm(args.request.signal) };
	if (group === 'quotes') return { section: 'shop', superAdmin, settings: await loadSettings(args.request.signal) };
	if (superAdmin && args.url.searchParams.get('section') === 'admins')
		return { section: 'admins', superAdmin, self, list: await loadAdmins(args) };
	return { section: 'account', superAdmin, account: await loadAccount(self, args.request.signal) };
}

/** What the shop's settings are changed by, in their section. In the others: PUT changes one's own profile or password, or confirms a new email by its code (`otp`), POST creates an administrator, DELETE deletes one (`id`), oneself too. */
export async function clientAction({ request, context, url }: TabArgs) {
	const group = groupOf(url);
	if (group === 'firm') return changeFirm(request);
	if (group === 'quotes') return changeSettings(request);
	const self = context.get(adminContext);
	const body = await request.json();
	if (request.method === 'PUT') {
		const response = await ('otp' in body ? confirmEmail(self.id, body) : updateAccount(self.id, body));
		// a session that was taken over by a PIN has less rights than its account
		if (response.ok && !('password' in body)) updateAdmin({ ...response.data, role: self.role });
		return actionResult(response);
	}
	if (request.method === 'POST') {
		const response = await createAdmin(body);
		if (response.ok) context.set(created, true);
		return actionResult(response);
	}
	const response = await deleteAdmin(body.id, body.currentPassword);
	if (!response.ok || body.id !== self.id) return actionResult(response);
	void toast('success', m.profile_deleted());
	signOutAdmin('left');
	return replace(consoleUrls.login);
}

/** The administrator's own account, the shop's settings and, for super admins, everybody's accounts. */
export default function SettingsTab({ loaderData }: { loaderData: SettingsData }) {
	const sections = [
		{ key: 'account', label: m.settings_tab_account(), url: consoleUrls.tab('settings') },
		{ key: 'firm', label: m.settings_tab_firm(), url: consoleUrls.settings('firm') },
		{ key: 'shop', label: m.settings_tab_quotes(), url: consoleUrls.settings('quotes') },
		{ key: 'admins', label: m.settings_tab_admins(), url: consoleUrls.tab('settings', { section: 'admins' }) },
	].filter(({ key }) => key !== 'admins' || loaderData.superAdmin);
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_settings()} />
			<SectionNav label={m.settings_tabs()} sections={sections} current={loaderData.section} />
			{loaderData.section === 'firm' && <FirmSection firm={loaderData.firm} />}
			{loaderData.section === 'shop' && (
				<ShopSettings settings={loaderData.settings} superAdmin={loaderData.superAdmin} />
			)}
			{loaderData.section === 'admins' && <AdminManagement self={loaderData.self} list={loaderData.list} />}
			{loaderData.section === 'account' && <OwnAccount account={loaderData.account} />}
		</main>
	);
}

/** The form of the firm; or why it did not load. */
function FirmSection({ firm }: { firm: FirmSettings | { error: string } }) {
	const { revalidate } = useRevalidator();
	if (!('error' in firm))
		return (
			<UnsavedForms>
				<FirmForm firm={firm} />
			</UnsavedForms>
		);
	return (
		<EmptyState title={firm.error}>
			<button type="button" className={button.button} onClick={() => void revalidate()}>
				{m.admin_retry()}
			</button>
		</EmptyState>
	);
}
