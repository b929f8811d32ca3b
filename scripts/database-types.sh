#!/bin/sh
# Writes db/schema.ts from the migrated database in DATABASE_URL.
exec kysely-codegen --dialect postgres --out-file "${1:-db/schema.ts}" --date-parser string --numeric-parser number \
  --type-mapping '{"int8":"number","interval":"string","time":"string","tstzrange":"string","bytea":"Buffer"}' \
  --exclude-pattern '{kysely_*,pgboss.*}'
