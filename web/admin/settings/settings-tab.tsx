import { createContext, replace, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import { mayUse, type Right } from '#contract/accounts/rights.ts';
import { settingGroups } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { consoleUrls } from '../../platform/console-urls.ts';
import { toast } from '../../ui/toast.ts';
import { type AuditData, AuditSection, loadAudit } from '../audit/audit-section.tsx';
import * as firmPages from '../firm-pages/pages-section.tsx';
import { actionResult } from '../frame/action-result.ts';
import { ConsoleHead } from '../frame/console-head.tsx';
import { type List, loadList } from '../frame/list-route.ts';
import nav from '../frame/section-nav.module.css';
import { SectionNav } from '../frame/section-nav.tsx';
import type { TabArgs } from '../frame/tab-args.ts';
import { adminContext } from '../session/admin-guard.ts';
import { signOutAdmin, updateAdmin } from '../session/admin-session.ts';
import { useMay } from '../session/may.tsx';
import { AdminManagement } from './admin-management.tsx';
import { reportFailedLoad } from './group-api.ts';
import { OwnAccount } from './own-account.tsx';
import { settingSections } from './setting-sections.tsx';
import { adminsList, confirmEmail, createAdmin, deleteAdmin, getAdmin, updateAccount } from './settings-api.ts';

type SettingsData =
	| { section: GroupOfTab; self: Administrator; stored: object | { error: string } }
	| { section: 'pages'; pages: firmPages.PagesData }
	| { section: 'admins'; self: Administrator; list: List<Administrator> }
	| { section: 'audit'; audit: AuditData }
	| { section: 'account'; account: Administrator | { error: string } };

/** Set by the action for the loader after it: whether an administrator was created. */
const hasCreatedAdmin = createContext(false);

async function loadAdmins(args: TabArgs): Promise<List<Administrator>> {
	const list = await loadList<Administrator>(adminsList, args);
	if (list.error && args.context.get(hasCreatedAdmin)) void toast('warning', m.settings_admins_stale());
	return list;
}

/** Loads the own account; after a failure shows a notice and returns the error. */
async function loadAccount(self: Administrator, signal: AbortSignal): Promise<Administrator | { error: string }> {
	const response = await getAdmin(self.id, signal);
	if (!response.ok) return reportFailedLoad(response);
	// what is of the session and not of the account stays, such as a factor that is demanded
	updateAdmin({ ...self, ...response.data });
	return response.data;
}

/** The group of settings in `/admin/settings/{group}`. Older URLs have a parameter: `/admin/settings?section=shop`. */
function groupOf({ pathname, searchParams }: URL): GroupOfTab | undefined {
	const [, name] = /\/settings\/([a-z]+)/.exec(pathname) ?? [];
	if (name === undefined && searchParams.get('section') === 'shop') return 'quotes';
	return groupsOfTab.find((group) => group === name);
}

type GroupOfTab = keyof typeof settingSections;
const groupsOfTab = Object.keys(settingSections) as GroupOfTab[];

/** Whether the URL is that of the firm's pages, which are no group: they have an API of their own. */
const isPages = ({ pathname }: URL) => /\/settings\/pages$/.test(pathname);

const rightOfSection = (key: string): Right => {
	if (key === 'audit') return 'audit.read';
	if (key === 'admins') return 'administrators.manage';
	const group = groupsOfTab.find((name) => name === key);
	return group ? settingGroups[group].right : 'pages.edit';
};

/** Whether the URL shows a section that the person may not open. */
function isRestricted(self: Administrator, url: URL): boolean {
	const section = isPages(url) ? 'pages' : groupOf(url);
	return section !== undefined && !mayUse(self, rightOfSection(section));
}

export async function clientLoader(args: TabArgs): Promise<SettingsData> {
	const self = args.context.get(adminContext);
	if (isRestricted(self, args.url)) throw replace(consoleUrls.tab('settings'));
	if (isPages(args.url)) return { section: 'pages', pages: await firmPages.clientLoader(args) };
	const { signal } = args.request;
	const group = groupOf(args.url);
	if (group) return { section: group, self, stored: await settingSections[group].load(signal) };
	const section = args.url.searchParams.get('section');
	if (section === 'audit' && mayUse(self, 'audit.read')) return { section, audit: await loadAudit(args) };
	if (section === 'admins' && mayUse(self, 'administrators.manage'))
		return { section, self, list: await loadAdmins(args) };
	return { section: 'account', account: await loadAccount(self, signal) };
}

/** No reload while the form of a firm page is open: its text is stored nowhere until it is saved, and a list that fails would close it. */
export function shouldRevalidate({
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('edit'));
	const isOpen = isPages(nextUrl) && currentUrl.pathname === nextUrl.pathname && after !== null && before === after;
	return defaultShouldRevalidate && !isOpen;
}

/**
 * Changes the settings of the open section. In the sections of accounts, POST creates an administrator, and DELETE deletes the one with the
 * `id`, also one's own account. PUT with an `id` changes a colleague's role, with an `otp` it confirms one's own new email, else it changes
 * one's own profile or password.
 */
export async function clientAction({ request, context, url }: TabArgs) {
	if (isPages(url)) return firmPages.clientAction(request);
	const group = groupOf(url);
	if (group) return settingSections[group].act(request);
	const self = context.get(adminContext);
	const body = await request.json();
	if (request.method === 'PUT' && 'id' in body) {
		const { id, ...change } = body;
		return actionResult(await updateAccount(id, change));
	}
	if (request.method === 'PUT') {
		const response = await ('otp' in body ? confirmEmail(self.id, body) : updateAccount(self.id, body));
		// a session that began with a PIN may have fewer rights than the account
		if (response.ok && !('password' in body)) updateAdmin({ ...self, ...response.data, role: self.role });
		return actionResult(response);
	}
	if (request.method === 'POST') {
		const response = await createAdmin(body);
		if (response.ok) context.set(hasCreatedAdmin, true);
		return actionResult(response);
	}
	const response = await deleteAdmin(body.id, body.currentPassword);
	if (!response.ok || body.id !== self.id) return actionResult(response);
	void toast('success', m.profile_deleted());
	signOutAdmin('left');
	return replace(consoleUrls.login);
}

function OpenSection(data: SettingsData) {
	switch (data.section) {
		case 'pages':
			return <firmPages.PagesSection {...data.pages} />;
		case 'audit':
			return <AuditSection {...data.audit} />;
		case 'admins':
			return <AdminManagement self={data.self} list={data.list} />;
		case 'account':
			return <OwnAccount account={data.account} />;
		default:
			return settingSections[data.section].show(data.stored, data.self);
	}
}

/** The administrator's own account, the shop's settings and, for super admins, everybody's accounts. */
export default function SettingsTab({ loaderData }: { loaderData: SettingsData }) {
	const may = useMay();
	const sections = [
		{ key: 'account', label: m.settings_tab_account(), url: consoleUrls.tab('settings') },
		...groupsOfTab.map((group) => ({
			key: group,
			label: settingGroups[group].label(),
			url: consoleUrls.settings(group),
		})),
		{ key: 'pages', label: m.pages_title(), url: consoleUrls.firmPages() },
		{ key: 'admins', label: m.settings_tab_admins(), url: consoleUrls.tab('settings', { section: 'admins' }) },
		{ key: 'audit', label: m.audit_title(), url: consoleUrls.tab('settings', { section: 'audit' }) },
	].filter(({ key }) => key === 'account' || may(rightOfSection(key)));
	return (
		<main id="main" tabIndex={-1}>
			<ConsoleHead title={m.admin_tab_settings()} />
			<div className={nav.beside}>
				<SectionNav label={m.settings_tabs()} sections={sections} current={loaderData.section} />
				<div key={loaderData.section}>
					<OpenSection {...loaderData} />
				</div>
			</div>
		</main>
	);
}
