"""OpenStack Swift with its S3 front end on loopback, one replica of everything, its four servers in one process.

python3 swift-server.py DIRECTORY PORT ACCOUNT:USER SECRET prints the port (0: any free one) once it listens.
"""
import os
import sys

directory, port, key, secret = sys.argv[1:5]

import eventlet
from swift.common import utils

utils.eventlet_monkey_patch()
# what /etc/swift/swift.conf says elsewhere
utils.HASH_PATH_SUFFIX = b'test'
utils.FALLOCATE_RESERVE = 0

from eventlet import wsgi
from swift.account.server import AccountController
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp
from swift.container.server import ContainerController
from swift.obj.server import ObjectController

PROXY = """
[DEFAULT]
swift_dir = {directory}
[pipeline:main]
pipeline = catch_errors s3api tempauth container_quotas proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:container_quotas]
use = egg:swift#container_quotas
"""

ports = {'proxy': int(port), 'account': 0, 'container': 0, 'object': 0}
sockets = {name: eventlet.listen(('127.0.0.1', wanted)) for name, wanted in ports.items()}
port_of = lambda name: sockets[name].getsockname()[1]
os.makedirs(f'{directory}/devices/disk', exist_ok=True)
for name in ('account', 'container', 'object'):
    builder = RingBuilder(1, 1, 0)
    builder.add_dev(dict(region=1, zone=1, weight=1, ip='127.0.0.1', port=port_of(name), device='disk'))
    builder.rebalance()
    builder.get_ring().save(f'{directory}/{name}.ring.gz')
account, user = key.split(':')
with open(f'{directory}/proxy.conf', 'w') as conf:
    conf.write(PROXY.format(directory=directory, account=account, user=user, secret=secret))


class Memory:
    """In place of memcached, for one process."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_args, **_options):
        return self.values.get(key)

    def set(self, key, value, *_args, **_options):
        self.values[key] = value

    def delete(self, key, *_args, **_options):
        self.values.pop(key, None)


def with_cache(app):
    memory = Memory()

    def serve(environ, start_response):
        environ['swift.cache'] = memory
        return app(environ, start_response)

    return serve


storage = {'devices': f'{directory}/devices', 'mount_check': 'false', 'swift_dir': directory, 'disable_fallocate': 'true'}
logger = utils.get_logger({}, name='swift')
apps = {
    'account': AccountController(storage, logger),
    'container': ContainerController(storage, logger),
    'object': ObjectController(storage, logger),
    'proxy': with_cache(loadapp(f'{directory}/proxy.conf', global_conf={'log_name': 'proxy'})),
}
threads = [eventlet.spawn(wsgi.server, sockets[name], app, log_output=False) for name, app in apps.items()]
print(port_of('proxy'), flush=True)
for thread in threads:
    thread.wait()
