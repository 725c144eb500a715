# An MCP server over its input and output. It works in the folder $1: `tools.json` there is its list of tools, and the name of
# the called tool says how it behaves.
folder=$1
echo "starting with key $KEY" >&2
echo start >>"$folder/starts"
# A child that has lost its parent, as servers leave them behind.
(sleep 600 & echo $! >"$folder/child")
tools() {
    cat "$folder/tools.json"
}
last=
while read -r line; do
    last=$line
    id=$(printf '%s' "$line" | sed -n 's/.*"id":\("[^"]*"\).*/\1/p')
    case $line in
    *'"method":"initialize"'*)
        printf '{"jsonrpc":"2.0","id":%s,"result":{"protocolVersion":"2025-06-18","capabilities":{}}}\n' "$id" ;;
    *'"method":"tools/list"'*)
        printf '{"jsonrpc":"2.0","id":%s,"result":{"tools":%s}}\n' "$id" "$(tools)" ;;
    *'"name":"die"'*) exit 3 ;;
    *'"name":"hang"'*) ;;
    *'"name":"flood"'*) head -c 10000000 /dev/zero | tr '\0' x; echo ;;
    *'"name":"junk"'*) echo 'this is no JSON {' ;;
    *'"name":"change"'*)
        printf '[{"name":"echo","description":"Now it does something else.","inputSchema":{"type":"object"}}]' >"$folder/tools.json"
        printf '{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":"changed"}]}}\n' "$id"
        echo '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}' ;;
    *'"name":"refuse"'*)
        printf '{"jsonrpc":"2.0","id":%s,"result":{"isError":true,"content":[{"type":"text","text":"no file %s here"}]}}\n' "$id" "$KEY" ;;
    *'"method":"tools/call"'*)
        printf '{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":"it works"},{"type":"image","mimeType":"image/png","data":"AAAA"}]}}\n' "$id" ;;
    esac
done
