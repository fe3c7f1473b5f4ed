#!/bin/sh
# Stands in for Cloudflare's command line. ACCOUNT is a folder with what the account has: the file `failing` names the
# command that fails with the text in `failure`; `calls` and `inputs` note what was asked.
cd "$ACCOUNT" || exit 9
printf '%s\n' "$*" >> calls
cat > input
cat input >> inputs
if [ -s failing ]; then
  case "$*" in "$(cat failing)"*) cat failure >&2; exit 1 ;; esac
fi

listed() { sed 's/.*/{"uuid":"id-of-&","name":"&"}/' databases | paste -sd, -; }

case "$*" in
  whoami*) cat accounts; ! grep -q '"loggedIn":false' accounts ;;
  'd1 list'*) printf '[%s]' "$(listed)" ;;
  'd1 create'*) printf '%s\n' "$3" >> databases ;;
  'd1 execute'*) printf '[{"results":[{"tables":%s}]}]' "$(cat tables)" ;;
  'd1 time-travel'*) printf '{"bookmark":"0000-before"}' ;;
  'r2 bucket info'*) grep -qx "$4" buckets || { echo 'The specified bucket does not exist. [code: 10006]' >&2; exit 1; } ;;
  'r2 bucket create'*) printf '%s\n' "$4" >> buckets ;;
  'secret list'*)
    [ -s secrets ] || { echo 'Worker "tradeboard" not found.' >&2; exit 1; }
    printf '[%s]' "$(grep -o '"[A-Z_]*":' secrets | sed 's/\(.*\):/{"name":\1}/' | paste -sd, -)"
    ;;
  'secret bulk'*) cat input >> secrets; echo >> secrets ;;
esac
